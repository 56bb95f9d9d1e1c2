import { noSuch } from '../api/api-error.ts'
import { createdFilter, listPage, PAGING } from '../api/list-page.ts'
import { type ApiRequest, idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import { balanceOf, movementsOf, PLATFORM } from '../money/ledger.ts'
import { FIRST_DELAY_DAYS } from '../money/split-charge.ts'
import { publicView } from '../state/public-view.ts'

const ownerOf = (request: ApiRequest): string => request.account ?? PLATFORM

/** Balance, its settings and its movements: the platform's own, or a connected account's on its behalf. */
export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    forAccounts: true,
    handle(request) {
      const { available, pending } = balanceOf(request.world, ownerOf(request))
      const row = (amount: number) => [{ amount, currency: 'eur', source_types: { card: amount } }]
      return { object: 'balance', available: row(available), livemode: false, pending: row(pending) }
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_settings',
    forAccounts: true,
    handle(request) {
      const account = request.account ? load(request, 'account', request.account) : undefined
      const { interval, delay_days } = account?.settings.payouts.schedule ?? {
        interval: 'daily',
        delay_days: FIRST_DELAY_DAYS,
      }
      const payouts = {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval },
        statement_descriptor: null,
        status: account && !account.payouts_enabled ? 'disabled' : 'enabled',
      }
      const settlement_timing = { delay_days, start_of_day: null }
      return {
        object: 'balance_settings',
        payments: { debit_negative_balances: true, payouts, settlement_timing },
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    forAccounts: true,
    handle(request) {
      const movement = load(request, 'balance_transaction', idOf(request), 'balance transaction')
      if (movement.owner !== ownerOf(request)) throw noSuch('balance transaction', movement.id)
      return withStatus(request, movement)
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    forAccounts: true,
    handle(request) {
      const { params, world } = request
      params.only(...PAGING, 'created', 'source', 'type')
      const [source, type] = [params.text('source'), params.text('type')]
      const inTime = createdFilter(request)
      const movements = movementsOf(world, ownerOf(request)).filter(
        (one) => inTime(one) && (!source || one.source === source) && (!type || one.type === type),
      )
      const page = listPage(request, movements)
      return { ...page, data: page.data.map((movement) => withStatus(request, movement)) }
    },
  },
]

function withStatus(request: ApiRequest, movement: { available_on: number }): object {
  return {
    ...publicView(movement),
    status: movement.available_on <= request.world.now() ? 'available' : 'pending',
  }
}
