import { wholeList } from '../api/list-page.ts'
import type { Params } from '../api/params.ts'
import { type ApiRequest, idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'
import type { Account } from '../state/account-objects.ts'
import { bankAccountsOf } from '../state/bank-accounts.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { newAccount, requestedCapabilities } from './new-account.ts'
import { platformAccount } from './platform-account.ts'

const GIVEN = ['business_profile', 'business_type', 'capabilities', 'company', 'default_currency', 'email']
const UPDATABLE = [...GIVEN, 'individual', 'metadata', 'settings', 'tos_acceptance']

export const accountRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    handle(request) {
      const { params, world } = request
      params.only(...UPDATABLE, 'controller', 'country', 'type')
      const account = changed(params, newAccount(params, world.now()))
      return withBanks(request, world.store.put('account', account))
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    forAccounts: true,
    handle: (request) => withBanks(request, load(request, 'account', idOf(request))),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    handle(request) {
      request.params.only(...UPDATABLE)
      const account = load(request, 'account', idOf(request))
      return withBanks(request, saveAccount(request.world, changed(request.params, account)))
    },
  },
  ...readRoutes('/v1/accounts', 'account').slice(1),
  {
    method: 'GET',
    path: '/v1/account',
    forAccounts: true,
    handle: (request) =>
      request.account === null
        ? platformAccount(request.world)
        : withBanks(request, load(request, 'account', request.account)),
  },
]

/** Stores a changed account and announces it as a Connect event. */
export function saveAccount(world: World, account: Account): Account {
  const before = world.store.get('account', account.id)
  const previous = Object.entries(before ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(account[field]),
  )
  world.store.put('account', account)
  emitEvent(world, 'account.updated', account, {
    account: account.id,
    previous: Object.fromEntries(previous),
  })
  return account
}

function withBanks({ world }: ApiRequest, account: Account): object {
  const url = `/v1/accounts/${account.id}/external_accounts`
  return { ...account, external_accounts: wholeList(url, bankAccountsOf(world, account.id)) }
}

function changed(params: Params, account: Account): Account {
  const { schedule } = account.settings.payouts
  const wanted = params.hash('settings')?.hash('payouts')?.hash('schedule')
  const given = {
    interval: wanted?.choice('interval', ['daily', 'weekly', 'monthly', 'manual']) ?? schedule.interval,
    delay_days:
      wanted?.text('delay_days') === 'minimum'
        ? 7
        : (wanted?.integer('delay_days', { min: 0, max: 31 }) ?? schedule.delay_days),
  }
  return {
    ...account,
    business_profile: { ...account.business_profile, ...params.hash('business_profile')?.raw() },
    business_type: params.text('business_type') ?? account.business_type,
    capabilities: requestedCapabilities(params, account),
    default_currency: params.text('default_currency') ?? account.default_currency,
    email: params.text('email', 512) ?? account.email,
    metadata: params.metadata(account.metadata),
    settings: { ...account.settings, payouts: { ...account.settings.payouts, schedule: given } },
  }
}
