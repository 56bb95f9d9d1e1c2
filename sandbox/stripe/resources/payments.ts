import { listPage, PAGING } from '../api/list-page.ts'
import { idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'

/** Payments are made on the hosted checkout; the API reads what came of them. */
export const paymentRoutes: Route[] = [
  ...readRoutes('/v1/payment_intents', 'payment_intent'),
  ...readRoutes('/v1/charges', 'charge', ['payment_intent', 'transfer_group']),
  ...readRoutes('/v1/application_fees', 'application_fee', ['charge'], 'application fee'),
  {
    method: 'GET',
    path: '/v1/application_fees/:id/refunds',
    handle(request) {
      request.params.only(...PAGING)
      const { id } = load(request, 'application_fee', idOf(request), 'application fee')
      const refunds = request.world.store.all('fee_refund').filter((one) => one.fee === id)
      return listPage(request, refunds)
    },
  },
]
