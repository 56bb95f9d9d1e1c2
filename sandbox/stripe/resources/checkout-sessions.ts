import { refused } from '../api/api-error.ts'
import { createdFilter, listPage, PAGING } from '../api/list-page.ts'
import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import type { CheckoutSession } from '../state/objects.ts'
import { expireSession } from './expire-session.ts'
import { newCheckoutSession } from './new-checkout-session.ts'

const NAME = 'checkout.session'
const PATH = '/v1/checkout/sessions'

export const checkoutSessionRoutes: Route[] = [
  { method: 'POST', path: PATH, handle: ({ world, params }) => newCheckoutSession(world, params) },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    handle: (request) => load(request, 'checkout_session', idOf(request), NAME),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    handle(request) {
      request.params.only('metadata')
      const session = load(request, 'checkout_session', idOf(request), NAME)
      const metadata = request.params.metadata(session.metadata)
      return request.world.store.put('checkout_session', { ...session, metadata })
    },
  },
  {
    method: 'GET',
    path: PATH,
    handle(request) {
      const { params, world } = request
      params.only(...PAGING, 'created', 'payment_intent', 'status', 'customer_details')
      const intent = params.text('payment_intent')
      const status = params.choice('status', ['open', 'complete', 'expired'])
      const email = params.hash('customer_details')?.only('email').text('email')
      const inTime = createdFilter(request)
      const fits = (session: CheckoutSession) =>
        inTime(session) &&
        (intent === null || session.payment_intent === intent) &&
        (status === null || session.status === status) &&
        (!email || session.customer_details?.email === email)
      return listPage(request, world.store.all('checkout_session').filter(fits))
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id/line_items`,
    handle(request) {
      request.params.only(...PAGING)
      const { id } = load(request, 'checkout_session', idOf(request), NAME)
      return listPage(request, request.world.store.get('session_plan', id)?.items ?? [])
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/expire`,
    handle(request) {
      request.params.only()
      const session = load(request, 'checkout_session', idOf(request), NAME)
      if (session.status !== 'open')
        throw refused(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        )
      return expireSession(request.world, session)
    },
  },
]
