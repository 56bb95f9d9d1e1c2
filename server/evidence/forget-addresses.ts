import { sql } from 'kysely'
import { DOWNLOAD_ADDRESS_DAYS } from '#contract/time/lifetimes.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Deletes the network addresses of downloads that no bank asks about any more; while a dispute is open they are kept. */
export async function forgetAddresses(db: Db): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ download_address: null })
    .where('download_address', 'is not', null)
    .where(sql<boolean>`downloaded_at < now() - make_interval(days => ${DOWNLOAD_ADDRESS_DAYS})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dispute')
            .whereRef('dispute.order_id', '=', 'purchase.order_id')
            .where('dispute.state', 'in', ['open', 'inquiry'])
            .select('dispute.id'),
        ),
      ),
    )
    .execute()
}
