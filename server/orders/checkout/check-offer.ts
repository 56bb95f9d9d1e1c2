import type { BodyOf } from '#contract/endpoint.ts'
import { platformFee } from '#contract/orders/money.ts'
import { CHECKOUT_MAX_ITEMS, CHECKOUT_MIN_CENTS, type createCheckout } from '#contract/orders/orders.ts'
import { hasPage, isListed } from '#server/catalogue/policy.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Offer } from './queries.ts'

export type CheckoutInput = BodyOf<typeof createCheckout>
type Price = { media_id: number; price_cents: number }
type PricedOffer = {
  session_id: number
  photographer_id: number
  /** The seller's connected account. */
  destination: string
  items: Price[]
  total_cents: number
  fee_cents: number
}

/** The requested media ids, each once. Throws `too_many_items`, and `price_changed` for an id named twice. */
export function requestedIds(input: CheckoutInput): number[] {
  const ids = input.line_items.map((line) => line.price_data.product_data.metadata.media_id)
  if (ids.length > CHECKOUT_MAX_ITEMS) throw new AppError('too_many_items')
  if (new Set(ids).size < ids.length) throw new AppError('price_changed')
  return ids
}

/** Cents: a photo costs its session's photo price, a clip its video price (surfer.md §9). */
export const priceOf = (item: Pick<Offer, 'kind' | 'photo_price_cents' | 'video_price_cents'>): number =>
  item.kind === 'image' ? item.photo_price_cents : item.video_price_cents

/**
 * The prices of the requested items and the account that is paid, from our own rows alone; the request must name the
 * same (decisions.md, Money). Throws `not_found`, `one_session_only`, `not_for_sale`, `account_not_ready`,
 * `price_changed`, `amount_too_small`.
 */
export function priceOffer(input: CheckoutInput, offer: Offer[]): PricedOffer {
  const [first] = offer
  if (!first || offer.length < input.line_items.length || !offer.every((item) => hasPage(item.state)))
    throw new AppError('not_found')
  if (offer.some((item) => item.session_id !== first.session_id)) throw new AppError('one_session_only')
  if (!isListed(first)) throw new AppError('not_for_sale')
  if (!canBePaid(first)) throw new AppError('account_not_ready')
  const destination = first.stripe_account_id
  const items = offer.map((item) => ({ media_id: item.media_id, price_cents: priceOf(item) }))
  const total_cents = items.reduce((sum, item) => sum + item.price_cents, 0)
  const fee_cents = platformFee(total_cents)
  if (!matchesPricing(input, { destination, fee_cents, items })) throw new AppError('price_changed')
  if (total_cents < CHECKOUT_MIN_CENTS) throw new AppError('amount_too_small')
  const { session_id, photographer_id } = first
  return { session_id, photographer_id, destination, items, total_cents, fee_cents }
}

function matchesPricing(
  { line_items, payment_intent_data: payment }: CheckoutInput,
  priced: Pick<PricedOffer, 'destination' | 'fee_cents' | 'items'>,
): boolean {
  const prices = new Map(priced.items.map((item) => [item.media_id, item.price_cents]))
  return (
    payment.application_fee_amount === priced.fee_cents &&
    payment.transfer_data.destination === priced.destination &&
    line_items.every(
      ({ quantity, price_data: { currency, unit_amount, product_data } }) =>
        quantity === 1 && currency === 'eur' && unit_amount === prices.get(product_data.metadata.media_id),
    )
  )
}
