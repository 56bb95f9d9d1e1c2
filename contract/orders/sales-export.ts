import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainDate } from '../fields.ts'

/** The columns of the export, in their order. Money is in euros with two decimals, after a point. */
export const SALES_COLUMNS = [
  'date',
  'order',
  'item',
  'file',
  'type',
  'gross',
  'fee',
  'refunded',
  'net',
  'state',
  'owed',
] as const

/** Name of the file for days that are both included, `YYYY-MM-DD`. */
export const salesFileName = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string =>
  `${['swellframe-sales', from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`

/**
 * One line an item sold, oldest first, each with `gross - fee - refunded = net`; what went back without naming an item
 * has a line of its own. `owed`, on an order's first line, is what the photographer has of the order and owes us for a
 * refund; negative, what of it was kept for another order's. The net of all lines is what the ledger says the photographer earned. The days are those on
 * which the orders were placed, as Sales History shows them, both included.
 */
export const exportSales = endpoint({
  method: 'GET',
  path: '/photographer/sales.csv',
  access: 'photographer',
  summary: 'Sales as a CSV file (RFC 4180, UTF-8) for an accountant',
  input: { query: z.object({ from: z.optional(plainDate), to: z.optional(plainDate) }) },
  answers: 'csv',
  output: z.string(),
  errors: ['invalid_input'],
})
