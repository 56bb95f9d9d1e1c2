import Stripe from 'stripe'

/**
 * What an error says about a write that was sent with an idempotency key:
 * - `refused`: nothing was done; the provider may remember that under the key.
 * - `broken`: the answer is remembered under the key and does not say what was done (a 500, or the key was used with
 *   other parameters): the provider has to be asked, the key is of no more use.
 * - `busy`: the key is at work in another call, or there were too many calls: the same key a little later.
 * - `unclear`: no answer, or one that comes from before the provider's work: the same key again, whenever that is.
 */
type WriteOutcome = 'refused' | 'broken' | 'busy' | 'unclear'

export function outcomeOf(error: unknown): WriteOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unclear'
  const { headers, statusCode = 0 } = error
  if (statusCode === 409 || statusCode === 429) return 'busy'
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'broken'
  if (statusCode === 500 || (statusCode > 500 && headers?.['idempotent-replayed'] === 'true')) return 'broken'
  return statusCode >= 400 && statusCode < 500 ? 'refused' : 'unclear'
}
