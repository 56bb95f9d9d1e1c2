import { type ExpressionBuilder, sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import { cancelDeletion, scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** First key of the advisory locks on clean previews; the second is the item's id. */
const LOCK_CLASS = 7_403

/** Until the end of the transaction nobody else makes the clean preview of this item. As text: it reads no table. */
export const lockCleanPreview = (tx: Tx, mediaId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${mediaId})`.execute(tx)

/** Whether the buyer has withdrawn from anything yet. */
const hasWithdrawn = (eb: ExpressionBuilder<Tables, 'purchase'>) =>
  eb.exists(
    eb
      .selectFrom('withdrawal')
      .innerJoin('order', 'order.id', 'withdrawal.order_id')
      .whereRef('order.surfer_id', '=', 'purchase.surfer_id')
      .where('order.state', 'in', SOLD_STATES)
      .select('withdrawal.id'),
  )

/**
 * The surfer's open purchase of an item, with the key of its clean preview, if it was made. Not `shown`: he has withdrawn before,
 * and from this he still may.
 */
export const findOwnPreview = (db: Db, surferId: number, mediaId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .leftJoin('clean_preview', (join) =>
      join
        .onRef('clean_preview.media_id', '=', 'purchase.media_id')
        // One that was made before it was turned is made again.
        .onRef('clean_preview.turn', '=', 'media.turn'),
    )
    .where('purchase.surfer_id', '=', surferId)
    .where('purchase.media_id', '=', mediaId)
    .where('purchase.access', '=', 'open')
    .select((eb) => [
      'clean_preview.key',
      eb.or([eb('purchase.downloaded_at', 'is not', null), eb.not(hasWithdrawn(eb))]).as('shown'),
    ])
    .executeTakeFirst()

export type CleanSource = NonNullable<Awaited<ReturnType<typeof findCleanSource>>>

/** What the clean preview of an item is made from, and what came of it so far. */
export const findCleanSource = (tx: Tx, mediaId: number) =>
  tx
    .selectFrom('media')
    .leftJoin('clean_preview', 'clean_preview.media_id', 'media.id')
    .leftJoin('turned_original', 'turned_original.media_id', 'media.id')
    .where('media.id', '=', mediaId)
    .select([
      'media.id',
      'media.kind',
      'media.original_key',
      'media.bytes',
      'media.width',
      'media.height',
      'media.duration_ms',
      'media.turn',
      'turned_original.at',
      'turned_original.dropped',
      'turned_original.inserted',
      'clean_preview.key',
      'clean_preview.attempts',
      'clean_preview.turn as made_turn',
    ])
    .executeTakeFirst()

/** Items of an order that may be downloaded and have no clean preview yet. */
export async function listWithoutPreview(db: Db, orderId: number): Promise<number[]> {
  const items = await db
    .selectFrom('purchase')
    .leftJoin('clean_preview', 'clean_preview.media_id', 'purchase.media_id')
    .where('purchase.order_id', '=', orderId)
    .where('purchase.access', '=', 'open')
    .where('clean_preview.media_id', 'is', null)
    .orderBy('purchase.id', 'desc')
    .select('purchase.media_id')
    .execute()
  return items.map(({ media_id }) => media_id)
}

/**
 * Notes the clean preview of an item in that turn of it, or with null that it could not be made; what it had in another is deleted later.
 * Throws when its object was deleted meanwhile.
 */
export async function noteCleanPreview(
  tx: Tx,
  { id, turn, key: former, made_turn }: CleanSource,
  key: string | null,
): Promise<void> {
  const isFirst = made_turn !== turn
  await tx
    .insertInto('clean_preview')
    .values({ media_id: id, key, attempts: 1, turn })
    .onConflict((conflict) =>
      conflict
        .column('media_id')
        .doUpdateSet({ key, turn, attempts: isFirst ? 1 : sql`clean_preview.attempts + 1` }),
    )
    .execute()
  if (former !== null && isFirst) await scheduleDeletion(tx, [former])
  if (key === null) return
  const claimed = await tx
    .with('cancelled', cancelDeletion([key]))
    .selectFrom('cancelled')
    .select('key')
    .execute()
  if (claimed.length === 0) throw new Error('A clean preview was deleted before it was claimed')
}
