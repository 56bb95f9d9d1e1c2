import type { Context } from '#server/platform/context.ts'
import { readOwnId } from '../read-own-id.ts'
import { CHARGE_PARTS, type PaidCharge, retrieveCharge } from './retrieve-charge.ts'

const CHARGE = 'payment_intent.latest_charge'
const retrieveCheckout = (context: Pick<Context, 'stripe'>, checkoutId: string) =>
  context.stripe.checkout.sessions.retrieve(checkoutId, {
    expand: [CHARGE, ...CHARGE_PARTS.map((part) => `${CHARGE}.${part}`)],
  })

type ProviderCheckout = Awaited<ReturnType<typeof retrieveCheckout>>

/** What the payment provider says about a checkout. Amounts in cents; ids are the provider's. */
export type Payment = {
  /** `open`: can still be paid. `processing`: a bank debit is under way. `gone`: unknown to the provider. */
  state: 'paid' | 'open' | 'processing' | 'dead' | 'gone'
  /** The order the checkout says it is for. */
  order_id: number | null
  amount: number | null
  currency: string | null
  fee: number | null
  destination: string | null
  payment_intent_id: string | null
  charge_id: string | null
  receipt_url: string | null
  /** The charge and all that came after it; null unless paid. */
  paid: PaidCharge | null
}

const NOTHING = {
  order_id: null,
  amount: null,
  currency: null,
  fee: null,
  destination: null,
  payment_intent_id: null,
  charge_id: null,
  receipt_url: null,
  paid: null,
}

/**
 * The state of a payment comes from this call alone, never from what an event claims. `wasDisputed`: also asks for disputes
 * where the charge names none.
 */
export async function retrievePayment(
  context: Pick<Context, 'stripe'>,
  checkoutId: string,
  wasDisputed = false,
): Promise<Payment> {
  try {
    const checkout = await retrieveCheckout(context, checkoutId)
    const payment = toPayment(checkout)
    const charge = chargeOf(checkout)
    return payment.state === 'paid' && charge
      ? { ...payment, paid: await retrieveCharge(context, charge, wasDisputed) }
      : payment
  } catch (error) {
    const isMissing =
      error instanceof context.stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isMissing) throw error
    return { ...NOTHING, state: 'gone' }
  }
}

function toPayment(checkout: ProviderCheckout): Payment {
  const intent = intentOf(checkout)
  return {
    state: stateOf(checkout, intent?.status),
    order_id: readOwnId(checkout.metadata?.order_id),
    amount: checkout.amount_total,
    currency: checkout.currency,
    fee: intent?.application_fee_amount ?? null,
    destination: idOf(intent?.transfer_data?.destination),
    payment_intent_id: idOf(checkout.payment_intent),
    charge_id: idOf(intent?.latest_charge),
    receipt_url: chargeOf(checkout)?.receipt_url ?? null,
    paid: null,
  }
}

const intentOf = ({ payment_intent: intent }: ProviderCheckout) =>
  typeof intent === 'object' ? intent : null

function chargeOf(checkout: ProviderCheckout) {
  const charge = intentOf(checkout)?.latest_charge
  return typeof charge === 'object' ? charge : null
}

/** A completed checkout is not yet a paid one: a bank debit may take days, and may fail. */
function stateOf(checkout: ProviderCheckout, intentStatus: string | undefined): Payment['state'] {
  if (checkout.payment_status === 'paid') return 'paid'
  if (checkout.status === 'expired') return 'dead'
  if (checkout.status !== 'complete') return 'open'
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'dead' : 'processing'
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
