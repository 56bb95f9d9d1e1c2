import { isFullyEnabled } from '#contract/catalogue/photographers.ts'
import { offerChanged, sessionMoved } from '#server/ingest/events.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { isOver } from '#server/my-sessions/change-session.ts'
import { hasReadyMedia } from '#server/my-sessions/queries.ts'
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
    else if (isFullyEnabled(seller)) await relist(context, tx, photographerId)
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

async function unlist({ publish }: Context, tx: Tx, photographerId: number): Promise<void> {
  for (const session of await sessionsOf(tx, photographerId).where('state', '=', 'published').execute()) {
    await transitionSession(tx, session, 'taken_down', { unlisted_for_account: true })
    await publish(tx, offerChanged, { session_id: session.id })
  }
}

async function relist({ publish }: Context, tx: Tx, photographerId: number): Promise<void> {
  const unlisted = sessionsOf(tx, photographerId).where('unlisted_for_account', '=', true)
  for (const session of await unlisted.where('state', '=', 'taken_down').execute()) {
    const isBack = !isOver(session) && (await hasReadyMedia(tx, session.id))
    await transitionSession(tx, session, isBack ? 'published' : 'taken_down', { unlisted_for_account: false })
    if (isBack) await publish(tx, sessionMoved, { session_id: session.id })
  }
}
