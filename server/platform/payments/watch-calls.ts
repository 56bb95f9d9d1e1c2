import type Stripe from 'stripe'
import type { EndedCall } from '../metrics/open-metrics.ts'
import type { ProviderApi } from './provider-objects.ts'

/** Tells every answer of the provider. */
export function watchCalls(stripe: ProviderApi, answered: (call: EndedCall) => void): void {
  const provider = stripe as unknown as Stripe
  provider.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) =>
    answered({ method, status, seconds: elapsed / 1000 }),
  )
}
