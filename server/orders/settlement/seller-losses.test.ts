import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaidCharge } from './retrieve-charge.ts'
import { lossesOf, OWED } from './seller-debt.ts'

test('a bank that takes more than is left of a payment costs its seller what he had of it, and no more', () => {
  const refund = { id: 're_1', amount: 500, created: 1, status: 'succeeded', balance_transaction: 'txn_1' }
  const lost = (id: string, cents: number, created: number) => ({
    ...{
      id,
      amount: cents,
      created,
      status: 'lost',
      evidence_details: { due_by: null, submission_count: 0 },
    },
    balance_transactions: [{ id: `txn_${id}`, amount: -cents, fee: 2000 }],
  })
  const of = (disputes: object[]) =>
    lossesOf({
      charge: { amount: 2400 },
      fee: { amount: 480 },
      ...{ transfers: [], feeRefunds: [], disputes },
      refunds: [{ ...refund, metadata: { [OWED]: '400' } }],
    } as unknown as PaidCharge).map(({ cents }) => cents)
  assert.deepEqual(of([lost('dp_1', 2400, 2)]), [1920 - 400])
  assert.deepEqual(of([lost('dp_2', 1900, 3), lost('dp_1', 1000, 2)]), [800, 720])
  assert.deepEqual(of([lost('dp_1', 500, 2)]), [400])
})
