import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { euros, id } from './fields.ts'
import { SOLD_STATES } from './orders.ts'
import { withdrawalState } from './withdraw-order.ts'

/** Orders on one page of the purchase history (surfer.md §9). */
export const HISTORY_PAGE_SIZE = 4
/** Orders on one page of a photographer's sales history. */
export const SALES_PAGE_SIZE = 10

/** `tile_url`: a smaller watermarked picture; of a clip, its still frame. */
export const boughtMedia = z.object({
  id,
  type: z.enum(['photo', 'video']),
  preview_url: z.string(),
  tile_url: z.nullable(z.string()),
  media_name: z.string(),
})

/**
 * What became of one item of a paid order: the bank disputes its payment (`held`), its price is on the way back
 * (`refunding`), was sent back or did not arrive (`refund_failed`), or the bank took the money for good (`charged_back`).
 */
export const itemState = z.enum(['open', 'held', 'refunding', 'refunded', 'refund_failed', 'charged_back'])
export type ItemState = z.output<typeof itemState>
export const soldState = z.enum(SOLD_STATES)
export type SoldState = z.output<typeof soldState>

export const order = z.object({
  id,
  date_of_placement: z.string(),
  total_price: euros,
  receipt_url: z.nullable(z.string()),
  state: soldState,
  /** What was sent back or is on the way. */
  refunded: euros,
  /** Last day to withdraw, `YYYY-MM-DD`. */
  withdraw_until: z.string(),
  media: z.array(
    z.object({ ...boughtMedia.shape, price: euros, state: itemState, withdrawal: withdrawalState }),
  ),
})
export type Order = z.output<typeof order>

export const history = endpoint({
  method: 'GET',
  path: '/surfer/history',
  access: 'surfer',
  summary: 'Paid orders, newest first, with what can be withdrawn from',
  output: z.array(order),
})

export const sale = z.object({
  media_price: euros,
  created_at: z.string(),
  media: z.object({ ...boughtMedia.shape, state: itemState }),
  order: z.object({
    id,
    reference: z.string(),
    surfer_name: z.string(),
    date_of_placement: z.string(),
    total_price: euros,
    receipt_url: z.nullable(z.string()),
    state: soldState,
    /** Of the ledger: what the buyer paid and did not get back, our fee of it, and what the photographer has of it. */
    kept: euros,
    fee: euros,
    earned: euros,
  }),
})
export type Sale = z.output<typeof sale>
export const mySales = endpoint({
  method: 'GET',
  path: '/photographer/my-sales',
  access: 'photographer',
  summary: 'Each item sold, newest first, whatever became of it',
  output: z.array(sale),
})
