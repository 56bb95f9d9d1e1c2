import type { Charge, Transfer } from '../state/payment-objects.ts'
import type { Refund } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, freeWith, PLATFORM } from './ledger.ts'
import { reverseTransfer } from './reverse-transfer.ts'

/** Why a refund that had been sent did not reach the payer. */
export const FAILURES = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const
type Failure = (typeof FAILURES)[number]

/** Adds to (or with a negative amount takes from) what of the charge has gone back. Inside a transaction. */
export function countRefund(world: World, charge: Charge, amount: number): Charge {
  const amount_refunded = charge.amount_refunded + amount
  return world.store.put('charge', {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  })
}

/** The money leaves: the platform's balance pays, the transfer and the fee go back if so ordered. Inside a transaction. */
export function payRefund(world: World, refund: Refund): Refund {
  const { amount, currency, id, wants } = refund
  const charge = world.store.get('charge', refund.charge)
  const paid = charge?.balance_transaction
    ? world.store.get('balance_transaction', charge.balance_transaction)
    : undefined
  const movement = book(world, {
    owner: PLATFORM,
    type: 'refund',
    amount: -amount,
    currency,
    source: id,
    availableOn: freeWith(world, paid),
    description: `REFUND FOR CHARGE${charge?.description ? ` (${charge.description})` : ''}`,
  })
  const { pending_reason, ...rest } = refund
  return world.store.put('refund', {
    ...rest,
    balance_transaction: movement.id,
    status: 'succeeded',
    transfer_reversal: charge && wants.reversal ? takeBack(world, charge, refund) : null,
  })
}

/** What a refund of so much takes back of its transfer: in proportion, and never more than is left. */
export const reversedBy = (transfer: Transfer, charge: Charge, amount: number): number =>
  Math.min(Math.round((transfer.amount * amount) / charge.amount), transfer.amount - transfer.amount_reversed)

function takeBack(world: World, charge: Charge, refund: Refund): string | null {
  const transfer = charge.transfer ? world.store.get('transfer', charge.transfer) : undefined
  if (!transfer) return null
  const amount = reversedBy(transfer, charge, refund.amount)
  if (amount === 0) return null
  return reverseTransfer(world, transfer, { amount, withFee: refund.wants.fee, refund: refund.id }).id
}

/** A waiting refund is paid after all. Inside a transaction. */
export function completeRefund(world: World, refund: Refund): Refund {
  const { pending_reason, status } = refund
  const paid = payRefund(world, refund)
  tellUpdate(world, paid, { ...(pending_reason && { pending_reason }), status })
  return paid
}

/**
 * The payer's bank did not take the money: it is on the platform's balance again, and the charge counts as not
 * refunded by so much. A transfer that was reversed stays reversed and the fee stays returned. Inside a transaction.
 */
export function failRefund(world: World, refund: Refund, failure_reason: Failure): Refund {
  const { amount, currency, id, pending_reason, status, ...rest } = refund
  const returned =
    status === 'succeeded'
      ? book(world, { owner: PLATFORM, type: 'refund_failure', amount, currency, source: id })
      : undefined
  const failed = world.store.put('refund', {
    ...rest,
    id,
    amount,
    currency,
    ...(returned && { failure_balance_transaction: returned.id }),
    failure_reason,
    status: 'failed',
  })
  const charge = world.store.get('charge', refund.charge)
  if (charge) countRefund(world, charge, -amount)
  emitEvent(world, 'refund.failed', failed)
  tellUpdate(world, failed, { status })
  return failed
}

export function tellUpdate(world: World, refund: Refund, previous: object): void {
  emitEvent(world, 'refund.updated', refund, { previous })
  emitEvent(world, 'charge.refund.updated', refund, { previous })
}
