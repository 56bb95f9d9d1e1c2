import { badParam, noSuch } from '../api/api-error.ts'
import { createdFilter, listPage, PAGING } from '../api/list-page.ts'
import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import { payOut } from '../money/pay-out.ts'
import { publicView } from '../state/public-view.ts'

export const payoutRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    forAccounts: true,
    handle(request) {
      const payout = load(request, 'payout', idOf(request))
      if (payout.owner !== request.account) throw noSuch('payout', payout.id)
      return publicView(payout)
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    forAccounts: true,
    handle(request) {
      const { account, params, world } = request
      params.only(...PAGING, 'created', 'status', 'arrival_date')
      const status = params.text('status')
      const inTime = createdFilter(request)
      const payouts = world.store
        .all('payout')
        .filter(
          (payout) => payout.owner === account && inTime(payout) && (!status || payout.status === status),
        )
      const page = listPage(request, payouts)
      return { ...page, data: page.data.map(publicView) }
    },
  },
  {
    method: 'POST',
    path: '/v1/payouts',
    forAccounts: true,
    handle(request) {
      const { account, params, world } = request
      params.only('amount', 'currency', 'description', 'metadata', 'method')
      const amount = params.requiredInteger('amount', { min: 1 })
      params.requiredText('currency')
      if (account === null)
        throw badParam('Stripe-Account', 'The payment sandbox pays out connected accounts only.')
      return publicView(payOut(world, load(request, 'account', account), amount, false))
    },
  },
]
