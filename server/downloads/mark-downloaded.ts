import { sql } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Notes that the download of these purchases begins, before their first byte goes out: from here on none of them can be
 * withdrawn from (Directive 2011/83/EU Art. 16(m)). Their rows are locked, so that of a download and a withdrawal at
 * once exactly one goes through. Throws `link_expired` when one is no longer the buyer's.
 */
export async function markDownloaded(db: Db, purchaseIds: readonly number[]): Promise<void> {
  const marked = await db
    // Locked in one order: two archives that share items never wait for each other in a ring.
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
        .set({ downloaded_at: sql<Date>`now()` })
        .returning('purchase.id'),
    )
    .selectFrom('open')
    .select('id')
    .execute()
  if (marked.length < purchaseIds.length) throw new AppError('link_expired')
}
