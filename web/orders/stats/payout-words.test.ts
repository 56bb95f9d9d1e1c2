import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { today } from '#contract/time/dates.ts'
import { payoutWords } from './payout-words.ts'

const enabled: PayoutStatus = {
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  requirements: { pending_verification: [] },
  bank_account: null,
  payout_schedule: { interval: 'daily', delay_days: 7 },
  balance: { available: 0, pending: 0 },
  next_payout: null,
  ended: null,
}
const words = (change: Partial<PayoutStatus>) => {
  const { amount, text, rest } = payoutWords({ ...enabled, ...change })
  return [amount, text, rest]
}

test('what is on its way comes before what is available, and that before what is pending', () => {
  const balance = { available: 8, pending: 12.5 }
  const next_payout = { amount: 40, arrives: today() }
  assert.deepEqual(words({ balance, next_payout }), [
    '€40.00',
    'On its way to your bank, there by today.',
    '€8.00 available for the one after, €12.50 still on its way to you',
  ])
  assert.deepEqual(words({ balance }), [
    '€8.00',
    'Goes with the next payout. Every day, each sale once it is 7 days old.',
    '€12.50 still on its way to you',
  ])
  assert.deepEqual(words({ balance: { available: 0, pending: 3 }, payout_schedule: null }), [
    '€3.00',
    'Still on its way to you.',
    '',
  ])
})

test('what is not known is said in words, never as an amount', () => {
  assert.equal(words({})[0], '€0.00')
  assert.equal(words({ balance: null })[0], null)
  assert.match(words({ balance: null })[1] ?? '', /does not tell/)
  for (const status of [
    null,
    { ...enabled, payouts_enabled: false },
    { ...enabled, ended: 'lost' as const },
  ]) {
    const { ready, amount } = payoutWords(status)
    assert.deepEqual([ready, amount], [false, null])
  }
})
