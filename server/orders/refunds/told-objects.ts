import type { DisputeTable } from '#server/platform/db/order-tables.ts'
import type { ProviderDispute, ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import { readOwnId } from '../read-own-id.ts'

/** A refund as the provider tells it; `refund_id` is our own row's, of one that we asked for. */
export type ToldRefund = {
  id: string
  refund_id: number | null
  order_id: number | null
  cents: number
  status: string | null
}

export type ToldDispute = { id: string; state: DisputeTable['state']; cents: number; opened_at: Date }

export const readRefund = ({ id, amount, metadata, status }: ProviderRefund): ToldRefund => ({
  id,
  refund_id: readOwnId(metadata?.refund_id),
  order_id: readOwnId(metadata?.order_id),
  cents: amount,
  status,
})

/** A bank's mere question (`warning_…`) moves no money and is none; an appeal changes nothing until it is won. */
export function readDispute({ id, status, amount, created }: ProviderDispute): ToldDispute | null {
  const state = stateOfDispute(status)
  return state && { id, state, cents: amount, opened_at: new Date(created * 1000) }
}

function stateOfDispute(status: ProviderDispute['status']): DisputeTable['state'] | null {
  if (status === 'needs_response' || status === 'under_review') return 'open'
  if (status === 'won') return 'won'
  return status === 'lost' || status.startsWith('appeal_') ? 'lost' : null
}
