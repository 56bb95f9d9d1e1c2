import { sql } from 'kysely'
import { hideReason } from '#contract/operation/operator.ts'
import { itemsChanged, itemWithdrawn } from '#server/ingest/events.ts'
import { listForPublishing } from '#server/ingest/publish/publish-queries.ts'
import { sessionSummary } from '#server/ingest/publish/session-summary.ts'
import { lockSession } from '#server/ingest/queries.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { leaveWave } from '#server/ingest/waves/leave-wave.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Takes one item off the site: out of its session and its covers, not for sale, unpaid checkouts with it end at the
 * provider. Whoever bought it keeps it. The caller withholds its public files when this is committed. The reason is kept. Throws `invalid_input` and OperatorError.
 */
export async function hideItem(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  id: number,
  reason: string,
): Promise<void> {
  const hidden_reason = parse(hideReason, reason, 'invalid_input') as string
  const item = await lockItem(tx, id)
  if (!item) throw new OperatorError(`There is no published item ${id}.`)
  if (item.hidden_at) throw new OperatorError(`Item ${id} is hidden already.`)
  await tx
    .updateTable('media')
    .set({ hidden_at: sql<Date>`now()`, hidden_reason })
    .where('id', '=', id)
    .execute()
  if ((await refreshCounts(tx, item.session_id)) === 0)
    throw new OperatorError(
      `Item ${id} is the last one of session ${item.session_id}: hide the session instead.`,
    )
  await leaveWave(tx, id)
  await context.publish(tx, itemWithdrawn, { media_id: id })
  await context.publish(tx, itemsChanged, { session_id: item.session_id })
  await withdrawFiles(context, tx, [item.session_id])
}

/** Brings a hidden item back into its session. Throws OperatorError. */
export async function showItem(context: Pick<Context, 'publish'>, tx: Tx, id: number): Promise<void> {
  const item = await lockItem(tx, id)
  if (!item?.hidden_at) throw new OperatorError(`There is no hidden item ${id}.`)
  await tx.updateTable('media').set({ hidden_at: null, hidden_reason: null }).where('id', '=', id).execute()
  await refreshCounts(tx, item.session_id)
  await releaseFiles(tx, item.session_id)
  await context.publish(tx, itemsChanged, { session_id: item.session_id })
}

/**
 * Locks the item and its session, so that no order of it is written meanwhile; undefined when the session was never
 * published.
 */
async function lockItem(tx: Tx, id: number) {
  const item = await tx
    .selectFrom('media')
    .select(['session_id'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const session = item && (await lockSession(tx, item.session_id))
  if (!session || session.state === 'draft' || session.state === 'finalised') return undefined
  return tx
    .selectFrom('media')
    .select(['session_id', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates counts and covers of a session; returns the number of items shown. */
async function refreshCounts(tx: Tx, sessionId: number): Promise<number> {
  const shown = (await listForPublishing(tx, sessionId)).filter(({ state }) => state === 'ready')
  await tx.updateTable('session').set(sessionSummary(shown)).where('id', '=', sessionId).execute()
  return shown.length
}
