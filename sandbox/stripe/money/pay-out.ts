import { refused } from '../api/api-error.ts'
import type { Account } from '../state/account-objects.ts'
import { bankAccountsOf } from '../state/bank-accounts.ts'
import { newId } from '../state/ids.ts'
import type { Payout } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { balanceOf, book, movementsOf } from './ledger.ts'

const BANK_DAYS = 2
const DAY = 24 * 3600
const INTERVAL_DAYS = { daily: 1, weekly: 7, monthly: 30, manual: Number.POSITIVE_INFINITY }

/** Sends `amount` cents of the free balance to the account's bank. Inside a transaction. */
export function payOut(world: World, account: Account, amount: number, automatic: boolean): Payout {
  const bank = bankAccountsOf(world, account.id)[0]
  if (!account.payouts_enabled || !bank)
    throw refused('This account cannot currently make payouts.', 'payouts_not_allowed')
  if (amount > balanceOf(world, account.id).available)
    throw refused('You have insufficient funds in your account for this payout.', 'balance_insufficient')
  const id = newId('po')
  const currency = account.default_currency
  const movement = book(world, { owner: account.id, type: 'payout', amount: -amount, currency, source: id })
  const payout = world.store.put('payout', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.now() + BANK_DAYS * DAY,
    automatic,
    balance_transaction: movement.id,
    created: world.now(),
    currency,
    description: automatic ? 'STRIPE PAYOUT' : null,
    destination: bank.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    ...{ original_payout: null, payout_method: null },
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    trace_id: null,
    status: 'pending',
    type: 'bank_account',
    owner: account.id,
  })
  emitEvent(world, 'payout.created', payout, { account: account.id })
  return payout
}

/** Pays out by each account's schedule what has been free for one of its intervals. Inside a transaction. */
export function payOutBySchedule(world: World): void {
  for (const account of world.store.all('account')) {
    const { interval } = account.settings.payouts.schedule
    const before = world.now() - INTERVAL_DAYS[interval] * DAY
    if (!account.payouts_enabled || !bankAccountsOf(world, account.id)[0]) continue
    const due = movementsOf(world, account.id)
      .filter((movement) => movement.net < 0 || movement.available_on <= before)
      .reduce((sum, movement) => sum + movement.net, 0)
    if (due > 0) payOut(world, account, due, true)
  }
}

/** Payouts whose day has come have reached the bank. Inside a transaction. */
export function arrivePayouts(world: World): void {
  for (const payout of world.store.all('payout')) {
    if (payout.status !== 'pending' || payout.arrival_date > world.now()) continue
    const paid = world.store.put('payout', { ...payout, status: 'paid' })
    emitEvent(world, 'payout.paid', paid, { account: payout.owner })
  }
}
