import type { Dispute } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { reinstate } from './disputed-money.ts'

export const isOpenDispute = ({ status }: Dispute): boolean =>
  status === 'needs_response' || status === 'under_review'

/**
 * The payer's bank has decided. Won: the amount is on the platform's balance again. The fee for the dispute stays with
 * the provider either way, and a transfer that was reversed meanwhile stays reversed. Inside a transaction.
 */
export function closeDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const returned = outcome === 'won' ? [reinstate(world, dispute)] : []
  const closed = world.store.put('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status: outcome,
  })
  emitEvent(world, 'charge.dispute.closed', closed, { previous: { status: dispute.status } })
  if (outcome === 'won') emitEvent(world, 'charge.dispute.funds_reinstated', closed)
  return closed
}
