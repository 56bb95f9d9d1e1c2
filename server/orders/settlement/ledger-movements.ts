import type { ProviderDispute, ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import type { LedgerKind } from '../tables.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import { isRecovery, lossesOf, owedFor } from './seller-debt.ts'

/** Money moved by one object of the provider, in cents; `ACCOUNT_FLOW` in post-ledger-entries.ts has its direction. */
export type Movement = { object_id: string; kind: LedgerKind; cents: number }

/** All movements of a payment, its transfers, fees, refunds and disputes. */
export const toMovements = (paid: PaidCharge): Movement[] =>
  [
    { object_id: paid.charge.id, kind: 'charge' as const, cents: paid.charge.amount },
    ...paid.transfers.flatMap(({ transfer, reversals }) => [
      { object_id: transfer.id, kind: 'transfer' as const, cents: transfer.amount },
      ...reversals.map(({ id, amount }) => ({
        object_id: id,
        kind: 'transfer_reversal' as const,
        cents: amount,
      })),
    ]),
    ...(paid.fee ? [{ object_id: paid.fee.id, kind: 'fee' as const, cents: paid.fee.amount }] : []),
    ...paid.feeRefunds.map(({ id, amount }) => ({
      object_id: id,
      kind: 'fee_refund' as const,
      cents: amount,
    })),
    ...paid.refunds.flatMap(movedByRefund),
    ...paid.disputes.flatMap(movedByDispute),
    ...debtsOf(paid),
  ].filter((movement) => movement.cents !== 0)

/** A refund without a balance transaction has moved no money; a failed one has a second transaction back. */
function movedByRefund(refund: ProviderRefund): Movement[] {
  const { id: object_id, amount: cents } = refund
  return [
    ...(refund.balance_transaction ? [{ object_id, kind: 'refund' as const, cents }] : []),
    ...(refund.failure_balance_transaction ? [{ object_id, kind: 'refund_failed' as const, cents }] : []),
  ]
}

/** A dispute withdraws the money, and reinstates it when won; each transaction carries the provider's own fee. */
const movedByDispute = ({ balance_transactions }: ProviderDispute): Movement[] =>
  balance_transactions.flatMap(({ id: object_id, amount, fee }) => [
    amount < 0
      ? { object_id, kind: 'dispute' as const, cents: -amount }
      : { object_id, kind: 'dispute_reinstated' as const, cents: amount },
    { object_id, kind: 'dispute_fee' as const, cents: fee },
  ])

/**
 * What the seller owes for refunds that went without his part, and for a payment lost to the bank whose transfer was kept
 * for that; and what was kept of this payment's transfer for what he owed.
 */
function debtsOf(paid: PaidCharge): Movement[] {
  const refunds = paid.refunds.filter((refund) => refund.balance_transaction)
  const recoveries = paid.transfers.flatMap(({ reversals }) => reversals.filter(isRecovery))
  return [
    ...refunds.map((refund) => ({
      object_id: refund.id,
      kind: 'debt' as const,
      cents: owedFor(paid, refund) ?? 0,
    })),
    ...recoveries.map(({ id, amount }) => ({
      object_id: id,
      kind: 'debt_recovered' as const,
      cents: amount,
    })),
    ...lossesOf(paid).map((loss) => ({ ...loss, kind: 'debt' as const })),
  ]
}
