import { offerChanged, sessionMoved } from '#server/ingest/events.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import { isOver } from '#server/my-sessions/change-session.ts'
import { hasReadyMedia } from '#server/my-sessions/queries.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/**
 * The sessions of a seller follow his payment account: nothing is on sale while he has none that can be paid, and what was
 * unlisted for that alone is listed again with the next one. Unpaid checkouts end as for any unlisted session. Idempotent.
 */
export async function onAccountTurned(context: Context, photographerId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const seller = await lockSeller(tx, photographerId)
    if (!seller) return
    if (seller.stripe_account_id === null || seller.account_ended !== null)
      await unlist(context, tx, photographerId)
    else if (canBePaid(seller)) await relist(context, tx, photographerId)
  })
}

const lockSeller = (tx: Tx, id: number) =>
  tx
    .selectFrom('photographer')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .select(['stripe_account_id', 'account_ended', 'charges_enabled', 'details_submitted', 'payouts_enabled'])
    .executeTakeFirst()

const sessionsOf = (tx: Tx, photographerId: number) =>
  tx
    .selectFrom('session')
    .where('photographer_id', '=', photographerId)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'state', 'created_at'])

/** The public files are withheld as of any session that is taken down: a job of `withdrawFiles` does it. */
async function unlist(context: Context, tx: Tx, photographerId: number): Promise<void> {
  const published = await sessionsOf(tx, photographerId).where('state', '=', 'published').execute()
  for (const session of published) {
    await transitionSession(tx, session, 'taken_down', { unlisted_for_account: true })
    await context.publish(tx, offerChanged, { session_id: session.id })
  }
  await withdrawFiles(
    context,
    tx,
    published.map(({ id }) => id),
  )
}

async function relist({ publish }: Context, tx: Tx, photographerId: number): Promise<void> {
  const unlisted = sessionsOf(tx, photographerId).where('unlisted_for_account', '=', true)
  for (const session of await unlisted.where('state', '=', 'taken_down').execute()) {
    const isBack = !isOver(session) && (await hasReadyMedia(tx, session.id))
    await transitionSession(tx, session, isBack ? 'published' : 'taken_down', { unlisted_for_account: false })
    if (!isBack) continue
    await releaseFiles(tx, session.id)
    await publish(tx, sessionMoved, { session_id: session.id })
  }
}
