import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { euros, id, plainText } from '../fields.ts'

/** Why an item can or cannot be withdrawn from: `none` is for what is no longer the buyer's, or disputed. */
export const withdrawalState = z.enum(['possible', 'downloaded', 'over', 'none'])
export type WithdrawalState = z.output<typeof withdrawalState>

const withdrawal = z.object({
  id,
  order_id: id,
  media_id: z.array(id),
  /** When the statement arrived, ISO 8601. */
  received_at: z.string(),
  /** What goes back to the buyer. */
  amount: euros,
  /** The buyer's bank has the payment, or a part of it: the amount `awaited` goes back once it has returned it to us. */
  waits_for_bank: z.boolean(),
  /** What of the amount waits for the bank; the rest is on its way. */
  awaited: euros,
})
export type Withdrawal = z.output<typeof withdrawal>

/** The function of Directive 2011/83/EU Art. 11a. Sent again, the same request answers the same withdrawal. */
export const withdrawFromOrder = endpoint({
  method: 'POST',
  path: '/surfer/withdrawals',
  access: 'surfer',
  summary: 'Withdraw from the purchase of files that were not downloaded; their price goes back',
  input: {
    body: z.object({
      order_id: id,
      media_id: z
        .array(id)
        .check(
          z.minLength(1, 'Please choose at least one file'),
          z.maxLength(1000, 'Please choose fewer files'),
        ),
      /** As the buyer signs it; the account's own when it is left out or empty. */
      name: z.optional(plainText(250)),
    }),
  },
  output: withdrawal,
  errors: [
    'invalid_input',
    'not_found',
    'withdrawal_over',
    'withdrawal_downloaded',
    'order_unpaid',
    'already_refunded',
  ],
})

/** A refund that the buyer's bank did not take is sent once more; the answer is what is on its way again. */
export const repeatFailedRefund = endpoint({
  method: 'POST',
  path: '/surfer/refunds',
  access: 'surfer',
  summary: 'Ask again for the refunds of an order that failed',
  input: { body: z.object({ order_id: id }) },
  output: z.object({ order_id: id, media_id: z.array(id), amount: euros }),
  errors: ['invalid_input', 'not_found', 'order_unpaid', 'already_refunded', 'payment_disputed'],
})
