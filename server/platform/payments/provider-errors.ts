import Stripe from 'stripe'

type ProviderRefusal = {
  type: string
  code: string | undefined
  statusCode: number | undefined
  requestId: string | undefined
}

/** What may be logged of an error of the payment provider (refusals, time-outs, no connection); null for any other error. */
export function refusalOf(error: unknown): ProviderRefusal | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  return { type: error.type, code: error.code, statusCode: error.statusCode, requestId: error.requestId }
}

/** Whether the provider refused definitively under this idempotency key: nothing was done. 403 is said of closed accounts. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError

/** The account is not there, or its owner has taken our access away. A key without the right to ask says neither. */
export const isLostAccount = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' || error.code === 'account_invalid'))

/** What the provider says about a call, for the operator alone; empty for any other error. It masks keys itself. */
export function providerMessage(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return ''
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'The payment provider could not be reached.'
  return `The payment provider refuses: ${error.message}`
}
