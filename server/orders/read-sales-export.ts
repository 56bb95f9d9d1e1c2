import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import { type exportSales, SALES_COLUMNS } from '#contract/sales-export.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { csvLine } from '#server/platform/csv.ts'
import { linesOf } from './export-lines.ts'
import { listExportedItems, listExportedOrders } from './export-queries.ts'

/** Orders read at once: a year of sales is never held. */
const BATCH = 500

/** The sales of a photographer as lines of CSV, read as fast as they are taken. Throws `invalid_input`. */
export function readSalesExport(
  { pool }: Pick<Context, 'pool'>,
  photographerId: number,
  { from = null, to = null }: { [K in keyof QueryOf<typeof exportSales>]: string | null | undefined },
): Readable {
  if (from !== null && to !== null && to < from)
    throw new AppError('invalid_input', { to: 'The last day must not be before the first' })
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(SALES_COLUMNS)
    for (let after = 0; ; ) {
      const orders = await listExportedOrders(pool, photographerId, { from, to }, { after, limit: BATCH })
      const items = await listExportedItems(
        pool,
        orders.map(({ id }) => id),
      )
      for (const order of orders) {
        const own = items.filter((item) => item.order_id === order.id)
        for (const cells of linesOf(order, own)) yield csvLine(cells)
      }
      if (orders.length < BATCH) return
      after = orders.at(-1)?.id ?? after
    }
  }
  return Readable.from(lines())
}
