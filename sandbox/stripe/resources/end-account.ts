import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import type { Account } from '../state/account-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { saveAccount } from './accounts.ts'
import { requirements } from './new-account.ts'

const REASONS = ['fraud', 'terms_of_service', 'other'] as const

/** `POST /v1/accounts/:id/reject` and `DELETE /v1/accounts/:id`: the platform parts with an account. */
export const endAccountRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts/:id/reject',
    handle(request) {
      request.params.only('reason')
      request.params.requiredText('reason')
      const reason = request.params.choice('reason', [...REASONS])
      const account = load(request, 'account', idOf(request))
      return rejectAccount(request.world, account, `rejected.platform_${reason}`)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/accounts/:id',
    handle(request) {
      request.params.only()
      const account = load(request, 'account', idOf(request))
      return closeAccount(request.world, account)
    },
  },
]

/** Nothing can be sold or paid out any more, and nothing its owner gives changes that. Inside a transaction. */
export function rejectAccount(world: World, account: Account, disabled_reason: string): Account {
  return saveAccount(world, {
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: Object.fromEntries(Object.keys(account.capabilities).map((name) => [name, 'inactive'])),
    requirements: requirements({ disabled_reason }),
  })
}

/** The account is gone for good; its Connect endpoint hears that the access has ended. Inside a transaction. */
export function closeAccount(world: World, account: Account): object {
  world.store.remove('account', account.id)
  const application = { id: 'ca_payment_sandbox', object: 'application', name: world.merchant }
  emitEvent(world, 'account.application.deauthorized', application, { account: account.id })
  return { id: account.id, object: 'account', deleted: true }
}
