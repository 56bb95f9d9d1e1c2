import type { Route } from '../api/route.ts'
import { readRoutes } from '../api/stored-routes.ts'

/** Payments are made on the hosted checkout; the API reads what came of them. */
export const paymentRoutes: Route[] = [
  ...readRoutes('/v1/payment_intents', 'payment_intent'),
  ...readRoutes('/v1/charges', 'charge', ['payment_intent', 'transfer_group']),
  ...readRoutes('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  ...readRoutes('/v1/application_fees', 'application_fee', ['charge'], 'application fee'),
  ...readRoutes('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
]
