import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api/api.ts'
import { readinessOf, statusCheckError } from './payment-status.ts'

const status = (flags: boolean, pending: string[] = []) => ({
  charges_enabled: flags,
  details_submitted: true,
  payouts_enabled: flags,
  requirements: { pending_verification: pending },
  bank_account: null,
  payout_schedule: null,
  balance: null,
  next_payout: null,
  ended: null,
})
const known = { failure: null, loading: false, error: '' }
const failed = (code: number) => ({
  data: null,
  loading: false,
  error: 'x',
  failure: new ApiError(code, code === 404 ? 'payment_account_missing' : 'unavailable', 'x'),
})

test('A photographer is told how far the payment account is', () => {
  assert.equal(readinessOf({ ...known, data: status(true) }), 'enabled')
  assert.equal(readinessOf({ ...known, data: status(false) }), 'incomplete')
  assert.equal(readinessOf({ ...known, data: status(false, ['id']) }), 'pending')
  assert.equal(readinessOf({ ...known, data: null, loading: true }), 'loading')
  assert.equal(readinessOf({ ...known, data: { ...status(false), ended: 'lost' } }), 'ended')
})

test('A photographer without an account is not shown an error', () => {
  assert.equal(readinessOf(failed(404)), 'missing')
  assert.equal(readinessOf(failed(503)), 'unknown')
  assert.equal(statusCheckError(failed(503).failure), 'HTTP error! status: 503')
  assert.equal(statusCheckError(failed(0).failure), 'Failed to check account status')
})
