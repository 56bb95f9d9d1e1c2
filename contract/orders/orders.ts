import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, euros, id, idText, plainDate, plainText } from '../fields.ts'

export { CHECKOUT_MAX_ITEMS } from '../limits.ts'
export { CHECKOUT_MINUTES } from '../time/lifetimes.ts'
export { WITHDRAWAL_WORDING } from './withdrawal.ts'

/** The least the provider charges, in cents. */
export const CHECKOUT_MIN_CENTS = 50

export type OrderState =
  | 'pending'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'

/**
 * The only moves an order makes, each as one edge. `expired` and `cancelled` may still turn out paid: what was paid is
 * delivered, or refunded. After `paid` the state follows from what the provider says of the payment, and news of it may be
 * lost: a dispute may be seen for the first time when it is over, and a refund may have come meanwhile. A refund may fail
 * after it was made: the money is then not with the buyer. A lost dispute may be decided anew, or another may follow it.
 * A payment that was ever disputed is never `paid` again, and none that was paid is ever `expired`. An order is `disputed` while
 * a bank holds any part of its price, and `dispute_lost` when nothing of it is left; a part that a bank keeps makes it
 * `partially_refunded`, as a refund of that part does. Which items it is about, disputed-items.ts says.
 */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  paid: ['partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'],
  partially_refunded: ['paid', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'],
  refunded: ['paid', 'partially_refunded', 'disputed', 'dispute_won', 'dispute_lost'],
  disputed: ['partially_refunded', 'refunded', 'dispute_won', 'dispute_lost'],
  dispute_won: ['partially_refunded', 'refunded', 'disputed', 'dispute_lost'],
  dispute_lost: ['partially_refunded', 'refunded', 'disputed', 'dispute_won'],
}

/** The states of an order that was paid once: buyer and photographer find it in their lists, whatever came after. */
export const SOLD_STATES = [
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const satisfies readonly OrderState[]

const cents = z.int().check(z.nonnegative(), z.maximum(100_000_000))
const lineItem = z.object({
  price_data: z.object({
    currency: z.string(),
    product_data: z.object({
      name: z.enum(['Video', 'Photo']),
      description: z.optional(z.string().check(z.maxLength(500))),
      metadata: z.object({
        media_id: z.union([id, idText]),
      }),
    }),
    unit_amount: cents,
  }),
  quantity: z.int(),
})

/**
 * Items and prices as the browser has shown them; the server looks everything up itself and refuses a difference with
 * `price_changed` (decisions.md, Money). `consent` carries the wording the buyer confirmed.
 */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/payments/sessions',
  access: 'surfer',
  summary: 'Open a checkout at the payment provider for items of one session',
  input: {
    body: z.object({
      line_items: z.array(lineItem).check(z.minLength(1), z.maxLength(1000)),
      success_url: z.string().check(z.maxLength(500)),
      cancel_url: z.string().check(z.maxLength(500)),
      payment_intent_data: z.object({
        application_fee_amount: cents,
        transfer_data: z.object({ destination: z.string().check(z.maxLength(100)) }),
      }),
      consent: z.object({ version: z.string().check(z.maxLength(40)), immediate_delivery: z.boolean() }),
    }),
  },
  output: z.object({ sessionId: z.string(), url: z.string(), order_id: id }),
  errors: [
    'invalid_input',
    'not_found',
    'price_changed',
    'not_for_sale',
    'one_session_only',
    'already_owned',
    'payment_processing',
    'account_not_ready',
    'too_many_items',
    'amount_too_small',
    'consent_required',
    'checkout_failed',
    'payment_page_missing',
  ],
})

/** As a buyer's browser takes it: an answer without an address is no failed call, and is told as what it is. */
export const openedCheckout = {
  ...createCheckout,
  output: z.object({ sessionId: z.optional(z.string()), url: z.optional(z.unknown()) }),
}

/**
 * An item of a cart as it stands now: `gone` was taken down, `over` is past its days, `owned` is the caller's already, and
 * `processing` will be when a payment of his that is under way arrives.
 */
const offerState = z.enum(['on_sale', 'gone', 'over', 'owned', 'processing'])
const offeredItem = z.object({ media_id: id, state: offerState, price: z.nullable(euros) })
export type OfferedItem = z.output<typeof offeredItem>

/**
 * Said before paying, so that nobody learns at the till what changed since he filled his cart. Changes nothing;
 * the checkout checks everything again. A surfer's token adds what he owns.
 */
export const reviewCart = endpoint({
  method: 'POST',
  path: '/payments/review',
  access: 'guest',
  summary: 'What the items of a cart cost now and whether they can be bought',
  input: { body: z.object({ media_id: z.array(id).check(z.minLength(1), z.maxLength(1000)) }) },
  /** `photographer_ready` is false when the seller of an item cannot be paid. */
  output: z.object({ items: z.array(offeredItem), photographer_ready: z.boolean() }),
  errors: ['invalid_input'],
})
export type CartReview = z.output<typeof reviewCart.output>

/**
 * The payment status of a checkout, whatever became of its order later. `processing`: the buyer has finished the
 * checkout, and the bank takes days to pay.
 */
const checkoutStatus = z.enum(['pending', 'processing', 'paid', 'expired'])
export type CheckoutStatus = z.output<typeof checkoutStatus>

export const checkoutState = endpoint({
  method: 'GET',
  path: '/surfer/checkout/{id}',
  access: 'surfer',
  summary: 'Whether the order of one of my checkouts is paid',
  input: { params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,200}$/)) }) },
  output: z.object({
    order_id: id,
    state: checkoutStatus,
    media_id: z.array(id),
    total_price: euros,
  }),
  errors: ['not_found'],
})

/**
 * Asked once the checkout is open and before its buyer goes to pay (surfer.md §7): whether the order behind it is the one his
 * browser believes. It creates nothing, for the order was written with its checkout, and may be asked again (decisions.md, Money).
 */
export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/surfer/temp_order',
  access: 'surfer',
  summary: 'Confirm the pending order of a checkout',
  input: {
    body: z.object({
      media_id: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      total_price: euros,
      currency: z.literal('EUR'),
      reference: z.optional(z.string().check(z.maxLength(100))),
      surfer_name: z.optional(z.string().check(z.maxLength(250))),
      checkout_session_id: plainText(200),
      platform_fee: z.optional(z.number()),
      photographer_fee: z.optional(z.number()),
      photographer_id: z.optional(id),
      session_id: z.optional(id),
      date_of_placement: z.optional(plainDate),
    }),
  },
  output: z.object({ id }),
  errors: ['invalid_input', 'not_found', 'order_failed'],
})

/** The payment provider's signed events; the raw body is verified, stored and answered, the work is a job. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  access: 'guest',
  summary: 'Events of the payment provider',
  accepts: 'raw',
  output: accepted,
  errors: ['bad_request'],
})
