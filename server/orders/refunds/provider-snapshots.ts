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

/** A dispute as the provider shows it now. `is_known` is false for a status that we know nothing of. */
export type DisputeSnapshot = {
  id: string
  state: DisputeTable['state']
  cents: number
  opened_at: Date
  /** Until when evidence is taken. */
  due_at: Date | null
  /** How often evidence was submitted. */
  submissions: number
  is_known: boolean
}

export const toRefundSnapshot = ({ id, amount, metadata, status }: ProviderRefund): RefundSnapshot => ({
  id,
  refund_id: readOwnId(metadata?.refund_id),
  order_id: readOwnId(metadata?.order_id),
  cents: amount,
  status,
})

/**
 * What has moved is read from the dispute's balance transactions, so that no status has to be trusted for it: `prevented` may
 * have cost the payment or not, and one that we do not know holds what it has withdrawn until we do; before that it only asks.
 */
export function toDisputeSnapshot(dispute: ProviderDispute): DisputeSnapshot {
  const { id, amount, created, balance_transactions: moves, evidence_details: details } = dispute
  const taken = Math.max(0, 0 - moves.reduce((sum, move) => sum + move.amount, 0))
  const known = stateOfDispute(dispute.status, taken)
  const state = known ?? (moves.length > 0 ? 'open' : 'inquiry')
  const isTaken = state === 'lost' || (known === null && state === 'open')
  return {
    ...{ id, state, cents: isTaken ? taken : amount },
    ...{ opened_at: new Date(created * 1000), is_known: known !== null },
    due_at: details.due_by === null ? null : new Date(details.due_by * 1000),
    submissions: details.submission_count,
  }
}

/** Null for a status unknown to us. An appeal counts as lost until it is won. */
function stateOfDispute(status: ProviderDispute['status'], taken: number): DisputeTable['state'] | null {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'warning_closed':
      return 'inquiry_over'
    case 'needs_response':
    case 'under_review':
      return 'open'
    case 'won':
      return 'won'
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost'
    case 'prevented':
      return taken > 0 ? 'lost' : 'prevented'
    default:
      return null
  }
}

/** Cents of a payment that are with the buyer's bank, for now (`open`) or for good (`lost`). */
export const centsAway = (disputes: readonly Pick<DisputeSnapshot, 'state' | 'cents'>[]): number =>
  disputes
    .filter(({ state }) => state === 'open' || state === 'lost')
    .reduce((sum, { cents }) => sum + cents, 0)
