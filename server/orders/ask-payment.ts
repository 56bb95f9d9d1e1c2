import type { Context } from '#server/platform/context.ts'

const retrieve = (context: Context, checkoutId: string) =>
  context.stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent.latest_charge'] })

export type ProviderCheckout = Awaited<ReturnType<typeof retrieve>>

/** What the payment provider says about a checkout. Amounts in cents; ids are the provider's. */
export type Payment = {
  /** `open`: may still be paid. `gone`: the provider does not know it. */
  state: 'paid' | 'open' | 'dead' | 'gone'
  /** The order the checkout says it is for. */
  order_id: number | null
  amount: number | null
  currency: string | null
  fee: number | null
  destination: string | null
  payment_intent_id: string | null
  charge_id: string | null
  receipt_url: string | null
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
}

/** Asks the provider; what an event claims is never taken for the state of a payment. */
export async function askPayment(context: Context, checkoutId: string): Promise<Payment> {
  try {
    return readPayment(await retrieve(context, checkoutId))
  } catch (error) {
    const isMissing =
      error instanceof context.stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isMissing) throw error
    return { ...NOTHING, state: 'gone' }
  }
}

export function readPayment(checkout: ProviderCheckout): Payment {
  const intent = typeof checkout.payment_intent === 'object' ? checkout.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  return {
    state: stateOf(checkout, intent?.status),
    order_id: Number(checkout.metadata?.order_id) || null,
    amount: checkout.amount_total,
    currency: checkout.currency,
    fee: intent?.application_fee_amount ?? null,
    destination: idOf(intent?.transfer_data?.destination),
    payment_intent_id: idOf(checkout.payment_intent),
    charge_id: idOf(intent?.latest_charge),
    receipt_url: charge?.receipt_url ?? null,
  }
}

/** A completed checkout is not yet a paid one: a bank debit may take days, and may fail. */
function stateOf(checkout: ProviderCheckout, intentStatus: string | undefined): Payment['state'] {
  if (checkout.payment_status === 'paid') return 'paid'
  if (checkout.status === 'expired') return 'dead'
  const failedLater = intentStatus === 'requires_payment_method' || intentStatus === 'canceled'
  return checkout.status === 'complete' && failedLater ? 'dead' : 'open'
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
