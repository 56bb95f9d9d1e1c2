import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { PHOTOGRAPHER_SHARE, PLATFORM_FEE, platformFee, toCents } from '#contract/orders/money.ts'
import type { confirmCheckout, createCheckout } from '#contract/orders/orders.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { today } from '#contract/time/dates.ts'
import { totalOf } from './cart.ts'
import { type CartItem, placeOf } from './cart-item.ts'
import { RETURN_WORD } from './last-checkout.ts'

type Checkout = BodyOf<typeof createCheckout>
type Claim = BodyOf<typeof confirmCheckout>

/** What the buyer sees, in cents; the server looks everything up itself and refuses what differs (decisions.md, Money). */
export function checkoutRequest(items: readonly CartItem[], destination: string, origin: string): Checkout {
  return {
    line_items: items.map((item) => ({
      price_data: {
        currency: 'eur',
        product_data: {
          name: item.media.type === 'video' ? 'Video' : 'Photo',
          description: `${placeOf(item.session)}, ${item.session.session_date}`,
          metadata: { media_id: item.id },
        },
        unit_amount: toCents(item.price),
      },
      quantity: 1,
    })),
    success_url: `${origin}/checkout/success?success=true&${RETURN_WORD}={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/cart?canceled=true`,
    payment_intent_data: {
      application_fee_amount: platformFee(toCents(totalOf(items))),
      transfer_data: { destination },
    },
    consent: { version: WITHDRAWAL_WORDING.version, immediate_delivery: true },
  }
}

/** What this browser believes of the order behind a checkout: the *temporary order* of surfer.md §3. */
export function confirmRequest(items: readonly CartItem[], buyer: User, checkoutId: string): Claim {
  const session = items[0]?.session
  return {
    media_id: items.map(({ id }) => id),
    total_price: totalOf(items),
    currency: 'EUR',
    reference: '',
    surfer_name: `${buyer.first_name} ${buyer.last_name}`,
    checkout_session_id: checkoutId,
    platform_fee: PLATFORM_FEE,
    photographer_fee: PHOTOGRAPHER_SHARE,
    photographer_id: session?.photographer?.id,
    session_id: session?.id,
    date_of_placement: today(),
  }
}
