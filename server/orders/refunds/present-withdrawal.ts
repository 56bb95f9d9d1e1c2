import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/orders/money.ts'
import type { repeatFailedRefund, Withdrawal } from '#contract/orders/withdraw-order.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

export const presentRepeatedRefund = (
  order_id: number,
  media_id: number[],
  cents: number,
): OutputOf<typeof repeatFailedRefund> => ({ order_id, media_id, amount: toEuros(cents) })

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  order_id: row.order_id,
  media_id: row.media_ids,
  received_at: row.received_at.toISOString(),
  amount: toEuros(row.cents),
  waits_for_bank: row.awaited_cents > 0,
  awaited: toEuros(row.awaited_cents),
})
