import type { ProviderDispute, ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import { readOwnId } from '../read-own-id.ts'
import type { DisputeTable } from '../tables.ts'

/** A refund as the provider shows it now; `refund_id` is our own row, null for a refund made in the dashboard. */
export type RefundSnapshot = {
  id: string
  refund_id: number | null
  order_id: number | null
  cents: number
  status: string | null
}

/** A dispute as the provider shows it now. */
export type DisputeSnapshot = { id: string; state: DisputeTable['state']; cents: number; opened_at: Date }

export const toRefundSnapshot = ({ id, amount, metadata, status }: ProviderRefund): RefundSnapshot => ({
  id,
  refund_id: readOwnId(metadata?.refund_id),
  order_id: readOwnId(metadata?.order_id),
  cents: amount,
  status,
})

/** Null for an inquiry (`warning_…`), which moves no money. An appeal counts as lost until it is won. */
export function toDisputeSnapshot({ id, status, amount, created }: ProviderDispute): DisputeSnapshot | null {
  const state = stateOfDispute(status)
  return state && { id, state, cents: amount, opened_at: new Date(created * 1000) }
}

function stateOfDispute(status: ProviderDispute['status']): DisputeTable['state'] | null {
  if (status === 'needs_response' || status === 'under_review') return 'open'
  if (status === 'won') return 'won'
  return status === 'lost' || status.startsWith('appeal_') ? 'lost' : null
}
