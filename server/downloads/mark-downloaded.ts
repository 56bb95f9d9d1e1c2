import { sql } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Sets `downloaded_at` of these purchases, and the network address they go to, before the first byte is sent: from then on the right of withdrawal is lost
 * (Directive 2011/83/EU Art. 16(m)). The rows are locked, so that of a concurrent download and withdrawal exactly one succeeds.
 * Throws `link_expired` when a purchase is no longer open.
 */
export async function markDownloaded(
  db: Db,
  purchaseIds: readonly number[],
  download_address: string,
): Promise<void> {
  const marked = await db
    // Locked by id: two archives that share items cannot deadlock.
    .with('open', (own) =>
      own
        .selectFrom('purchase')
        .where('id', 'in', purchaseIds)
        .where('access', '=', 'open')
        .orderBy('id')
        .forUpdate()
        .select(['id', 'downloaded_at']),
    )
    .with('begun', (own) =>
      own
        .updateTable('purchase')
        .from('open')
        .whereRef('purchase.id', '=', 'open.id')
        .where('open.downloaded_at', 'is', null)
        .set({ downloaded_at: sql<Date>`now()`, download_address })
        .returning('purchase.id'),
    )
    .selectFrom('open')
    .select('id')
    .execute()
  if (marked.length < purchaseIds.length) throw new AppError('link_expired')
}
