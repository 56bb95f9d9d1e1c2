import type { LedgerKind } from '#server/platform/db/order-tables.ts'
import type { ProviderDispute, ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import type { PaidCharge } from './ask-charge.ts'

/** Money that an object of the provider moved: cents on the way its kind goes (book-movements.ts). */
export type Movement = { object_id: string; kind: LedgerKind; cents: number }

/** Everything that a payment and what came after it have moved. */
export const readMovements = (paid: PaidCharge): Movement[] =>
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
  ].filter((movement) => movement.cents !== 0)

/** A refund that waits for money has moved none; one that failed has come back. */
function movedByRefund(refund: ProviderRefund): Movement[] {
  const { id: object_id, amount: cents } = refund
  return [
    ...(refund.balance_transaction ? [{ object_id, kind: 'refund' as const, cents }] : []),
    ...(refund.failure_balance_transaction ? [{ object_id, kind: 'refund_failed' as const, cents }] : []),
  ]
}

/** The bank takes, and after a dispute that was won returns; each with the provider's own fee. */
const movedByDispute = ({ balance_transactions }: ProviderDispute): Movement[] =>
  balance_transactions.flatMap(({ id: object_id, amount, fee }) => [
    amount < 0
      ? { object_id, kind: 'dispute' as const, cents: -amount }
      : { object_id, kind: 'dispute_reinstated' as const, cents: amount },
    { object_id, kind: 'dispute_fee' as const, cents: fee },
  ])
