import { toEuros } from '#contract/orders/money.ts'
import type { Withdrawal } from '#contract/orders/withdraw-order.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  order_id: row.order_id,
  media_id: row.media_ids,
  received_at: row.received_at.toISOString(),
  amount: toEuros(row.cents),
})
