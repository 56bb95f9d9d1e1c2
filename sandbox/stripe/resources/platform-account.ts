import { Params } from '../api/params.ts'
import type { Account } from '../state/account-objects.ts'
import { newId } from '../state/ids.ts'
import type { World } from '../state/world.ts'
import { newAccount, requirements } from './new-account.ts'

/** The platform's own account: the same for as long as this sandbox's journal lasts. Inside a transaction. */
export function platformAccount(world: World): Account {
  const kept = world.store.get('platform', 'platform')
  const { account, created } =
    kept ?? world.store.put('platform', { id: 'platform', account: newId('acct'), created: world.now() })
  return {
    ...newAccount(new Params({ type: 'standard' }), created),
    id: account,
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements(),
  }
}
