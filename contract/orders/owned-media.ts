import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { euros, id, idText } from '../fields.ts'
import { boughtMedia } from './order-lists.ts'

/** Which items of a session are the caller's, so that nobody is offered what he has. Never kept by a cache. */
export const ownedMedia = endpoint({
  method: 'GET',
  path: '/surfer/owned',
  access: 'surfer',
  summary: 'What I have of a session: what I bought, and what a payment of mine is under way for',
  input: { query: z.object({ session_id: idText }) },
  output: z.object({
    /** `id` is the purchase's, as in `mymedia`. */
    owned: z.array(z.object({ id, media_id: id })),
    /** Media ids. */
    processing: z.array(id),
  }),
  errors: ['invalid_input'],
})

/** An order whose buyer has done his part while his bank takes days for the rest. */
const processingOrder = z.object({
  id,
  date_of_placement: z.string(),
  total_price: euros,
  media: z.array(boughtMedia),
})
export type ProcessingOrder = z.output<typeof processingOrder>

export const processingOrders = endpoint({
  method: 'GET',
  path: '/surfer/processing',
  access: 'surfer',
  summary: 'My orders whose payment is under way, newest first',
  output: z.array(processingOrder),
})
