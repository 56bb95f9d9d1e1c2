import { refused } from '../api/api-error.ts'
import type { Charge, Dispute } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { isInquiry, undisputedOf, withdraw } from './disputed-money.ts'

/**
 * Gives a dispute another status: an inquiry goes on, is closed, or becomes a chargeback that withdraws its cents; or it
 * gets one that nobody has heard of. Decisions are made by `closeDispute`. Inside a transaction.
 */
export function changeDispute(world: World, dispute: Dispute, status: string): Dispute {
  const { balance_transactions: moved, id } = dispute
  if (dispute.status === 'won' || dispute.status === 'lost' || (moved.length > 0 && isInquiry(status)))
    throw refused(`The dispute ${id} is already ${dispute.status}.`)
  const escalates = isInquiry(dispute.status) && !isInquiry(status)
  const taken = escalates ? [withdraw(world, { ...dispute, amount: amountLeft(world, dispute), status })] : []
  const changed = world.store.put('dispute', {
    ...dispute,
    balance_transactions: [...moved, ...taken],
    is_charge_refundable: isInquiry(status),
    status,
  })
  if (escalates) markDisputed(world, dispute.charge)
  const type = status === 'warning_closed' ? 'charge.dispute.closed' : 'charge.dispute.updated'
  emitEvent(world, type, changed, { previous: { status: dispute.status } })
  if (escalates) emitEvent(world, 'charge.dispute.funds_withdrawn', changed)
  return changed
}

function amountLeft(world: World, { amount, charge: id }: Dispute): number {
  const charge = world.store.get('charge', id)
  if (!charge || undisputedOf(world, charge) < amount)
    throw refused(`Less than the disputed amount is left of the charge ${id}.`)
  return amount
}

export function markDisputed(world: World, id: string): void {
  const charge: Charge | undefined = world.store.get('charge', id)
  if (charge) world.store.put('charge', { ...charge, disputed: true })
}
