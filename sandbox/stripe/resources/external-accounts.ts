import { createHash } from 'node:crypto'
import { noSuch } from '../api/api-error.ts'
import { listPage, PAGING } from '../api/list-page.ts'
import { idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import type { Account, BankAccount } from '../state/account-objects.ts'
import { bankAccountsOf } from '../state/bank-accounts.ts'
import { newId } from '../state/ids.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Gives the account this bank account for its payouts, in place of an earlier one. Of the IBAN only the end is kept. */
export function setBankAccount(
  world: World,
  account: Account,
  given: { bankName: string; holder: string; iban: string },
): BankAccount {
  for (const { id } of bankAccountsOf(world, account.id)) world.store.remove('bank_account', id)
  const iban = given.iban.replaceAll(/\s/g, '')
  const bank = world.store.put('bank_account', {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: given.holder,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: given.bankName,
    country: account.country,
    currency: account.default_currency,
    default_for_currency: true,
    fingerprint: createHash('sha256').update(iban).digest('hex').slice(0, 16),
    last4: iban.slice(-4),
    metadata: {},
    routing_number: null,
    status: 'new',
  })
  emitEvent(world, 'account.external_account.created', bank, { account: account.id })
  return bank
}

export const externalAccountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    handle(request) {
      request.params.only(...PAGING, 'object')
      const account = load(request, 'account', idOf(request))
      const wanted = request.params.choice('object', ['bank_account', 'card'])
      return listPage(request, wanted === 'card' ? [] : bankAccountsOf(request.world, account.id))
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts/:id',
    handle(request) {
      const account = load(request, 'account', idOf(request))
      const bank = load(request, 'bank_account', idOf(request, 1), 'external account')
      if (bank.account !== account.id) throw noSuch('external account', bank.id)
      return bank
    },
  },
]
