import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import { publicView } from '../state/public-view.ts'

/** Products and prices are made by the `price_data` of a checkout session. */
export const productRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/products/:id',
    handle: (request) => publicView(load(request, 'product', idOf(request))),
  },
]
