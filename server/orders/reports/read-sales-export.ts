import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import { type exportSales, SALES_COLUMNS } from '#contract/orders/sales-export.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { csvLine } from '#server/platform/csv.ts'
import { linesOf } from './export-lines.ts'
import { type ExportKey, listExportedOrders } from './export-queries.ts'

/** Orders per batch: a year of sales is never in memory at once. */
const BATCH = 100

/**
 * Streams the sales of a photographer as lines of CSV, with backpressure: no connection is held between two batches, and
 * nothing is read once the client is gone. Each order is exported as it is when its batch is read; orders placed meanwhile
 * come last, or in the next file. Throws `invalid_input`.
 */
export function readSalesExport(
  { pool }: Pick<Context, 'pool'>,
  photographerId: number,
  { from = null, to = null }: { [K in keyof QueryOf<typeof exportSales>]: string | null | undefined },
): Readable {
  if (from !== null && to !== null && to < from)
    throw new AppError('invalid_input', { to: 'The last day must not be before the first' })
  async function* batches(): AsyncGenerator<string> {
    yield csvLine(SALES_COLUMNS)
    let after: ExportKey | null = null
    do {
      const orders = await listExportedOrders(pool, photographerId, { from, to }, { after, limit: BATCH })
      const lines = orders.flatMap(linesOf)
      if (lines.length > 0) yield lines.map(csvLine).join('')
      after = orders.length < BATCH ? null : (orders.at(-1) ?? null)
    } while (after !== null)
  }
  return Readable.from(batches(), { highWaterMark: 1 })
}
