import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { euros, id, idText } from '../fields.ts'
import { LIST_PAGE, NEXT_LINK, pageQuery, TOTAL_COUNT } from '../paging.ts'
import { SOLD_STATES } from './orders.ts'
import { saleDocument } from './sale-documents.ts'
import { withdrawalState } from './withdraw-order.ts'

/** Orders on one page of the purchase history (surfer.md §9). */
export const HISTORY_PAGE_SIZE = 4

/** `tile_url`: a smaller watermarked picture; of a clip, its still frame. */
export const boughtMedia = z.object({
  id,
  type: z.enum(['photo', 'video']),
  preview_url: z.string(),
  tile_url: z.nullable(z.string()),
  media_name: z.string(),
})

/**
 * What became of one item of a paid order: a bank disputes its price (`held`), its price is on the way back
 * (`refunding`), was sent back or did not arrive (`refund_failed`), or the bank took the money for good (`charged_back`).
 */
const itemState = z.enum(['open', 'held', 'refunding', 'refunded', 'refund_failed', 'charged_back'])
export type ItemState = z.output<typeof itemState>
/** In a buyer's history: `pending` while a payment is under way that takes days, of the order and of each of its items. */
const orderedItemState = z.enum(['pending', ...itemState.options])
export type OrderedItemState = z.output<typeof orderedItemState>
const orderedState = z.enum(['pending', ...SOLD_STATES])
export type OrderedState = z.output<typeof orderedState>
const soldState = z.enum(SOLD_STATES)
export type SoldState = z.output<typeof soldState>

/** Of an order's price, what a bank holds until it has decided, and what it gave back to the buyer for good. */
const away = { disputed: euros, charged_back: euros }

const order = z.object({
  id,
  date_of_placement: z.string(),
  total_price: euros,
  receipt_url: z.nullable(z.string()),
  /** In the order they were issued, the receipt first. */
  documents: z.array(saleDocument),
  state: orderedState,
  /** What was sent back or is on the way. */
  refunded: euros,
  ...away,
  /** Last day to withdraw, `YYYY-MM-DD`; null while the order is `pending`: its days have not begun. */
  withdraw_until: z.nullable(z.string()),
  /** Where it was taken and by whom. */
  session: z.object({
    id,
    surfschool: z.nullable(z.object({ name: z.string() })),
    location: z.nullable(z.object({ name: z.string() })),
    session_date: z.string(),
  }),
  photographer: z.object({ first_name: z.string(), last_name: z.string() }),
  media: z.array(
    z.object({ ...boughtMedia.shape, price: euros, state: orderedItemState, withdrawal: withdrawalState }),
  ),
})
export type Order = z.output<typeof order>

/** Counted from 1. */
const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number))

export const history = endpoint({
  method: 'GET',
  path: '/surfer/history',
  access: 'surfer',
  summary: `Orders paid or with a payment under way, newest first, with what can be withdrawn from; ${LIST_PAGE} at a time`,
  input: {
    query: z.object({
      ...pageQuery.shape,
      /** In place of a cursor: the page of that number, of `limit` orders each. */
      page: z.optional(pageNumber),
      /** Only the order of that number, if it is the caller's. */
      order_id: z.optional(idText),
    }),
  },
  output: z.array(order),
  headers: { ...NEXT_LINK, ...TOTAL_COUNT },
  errors: ['invalid_input'],
})

const sale = z.object({
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
    documents: z.array(saleDocument),
    state: soldState,
    ...away,
    /** Of the ledger: what the buyer paid and did not get back, our fee of it, and what the photographer has of it. */
    kept: euros,
    fee: euros,
    earned: euros,
    /** What the photographer has of it and owes us for a refund; negative: what of it was kept for another order's. */
    owed: euros,
  }),
})
export type Sale = z.output<typeof sale>
export const mySales = endpoint({
  method: 'GET',
  path: '/photographer/my-sales',
  access: 'photographer',
  summary: `Each item sold, newest first, whatever became of it; the items of ${LIST_PAGE} orders at a time`,
  input: { query: pageQuery },
  output: z.array(sale),
  headers: NEXT_LINK,
  errors: ['invalid_input'],
})

/** Items sold and neither refunded nor disputed; in euros, what buyers paid for them, and what of it is the photographer's. */
const soldFigures = z.object({ items: z.int(), total: euros, earned: euros })

export const myStats = endpoint({
  method: 'GET',
  path: '/photographer/my-stats',
  access: 'photographer',
  summary:
    'Sessions ever published, everything ever sold, and what was sold in this calendar month of Lisbon',
  output: z.object({
    sessions: z.int(),
    orders: z.int(),
    all: soldFigures,
    month: soldFigures,
    /** What is owed us for refunds that could not be taken back, and is kept of the next sales. */
    owed: euros,
  }),
})
