import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canBePaid } from './policy.ts'

const enabled = { charges_enabled: true, details_submitted: true, payouts_enabled: true }

test('a photographer can be paid by an account with everything enabled, and not by flags that one left behind', () => {
  assert.equal(canBePaid({ ...enabled, stripe_account_id: 'acct_1' }), true)
  assert.equal(canBePaid({ ...enabled, stripe_account_id: null }), false)
  for (const flag of ['charges_enabled', 'details_submitted', 'payouts_enabled'] as const)
    assert.equal(canBePaid({ ...enabled, stripe_account_id: 'acct_1', [flag]: false }), false)
  assert.equal(canBePaid(undefined), false)
})
