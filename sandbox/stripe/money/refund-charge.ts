import { refused } from '../api/api-error.ts'
import type { Metadata } from '../state/given.ts'
import { newId } from '../state/ids.ts'
import type { Charge } from '../state/payment-objects.ts'
import type { Refund } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { amountText } from './amount-text.ts'
import { undisputedOf } from './disputed-money.ts'
import { countRefund, payRefund, reversedBy, tellUpdate } from './pay-refund.ts'
import { reserveOf } from './reserve.ts'
import { refuseUnreversible } from './reversal-rule.ts'
import { refuseReversed } from './reverse-transfer.ts'

interface RefundOrder {
  /** Cents; the rest of the charge when null. */
  amount: number | null
  reason: string | null
  metadata: Metadata
  reversal: boolean
  fee: boolean
}

/**
 * Sends money back to the payer. As at the provider: no more than is left, none while a dispute is open or after it was
 * lost of what is denied, the fee only together with the transfer. With a low balance it waits (`pending`) or is refused; see `reserve.ts`.
 * Inside a transaction.
 */
export function refundCharge(world: World, charge: Charge, order: RefundOrder): Refund {
  const amount = checkOrder(world, charge, order)
  const waits = reserveOf(world) === 'pending'
  const refund = world.store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: detailsFor(charge),
    metadata: order.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(waits && { pending_reason: 'insufficient_funds' as const }),
    reason: order.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: null,
    wants: { reversal: order.reversal, fee: order.fee },
  })
  const after = countRefund(world, charge, amount)
  const sent = waits ? refund : payRefund(world, refund)
  emitEvent(world, 'refund.created', sent)
  const { amount_refunded, refunded } = charge
  emitEvent(world, 'charge.refunded', after, { previous: { amount_refunded, refunded } })
  if (!waits) tellUpdate(world, sent, { status: 'pending' })
  return sent
}

function checkOrder(world: World, charge: Charge, order: RefundOrder): number {
  const { id, currency } = charge
  if (!charge.paid)
    throw refused(`Charge ${id} has not been paid; cannot issue a refund.`, 'charge_not_refundable')
  const unrefunded = charge.amount - charge.amount_refunded
  if (unrefunded === 0) throw refused(`Charge ${id} has already been refunded.`, 'charge_already_refunded')
  const left = undisputedOf(world, charge)
  if (left <= 0 || (left < unrefunded && (order.amount ?? unrefunded) > left))
    throw refused(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  const amount = order.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${amountText(amount, currency)}) is greater than unrefunded amount on charge (${amountText(left, currency)})`
    throw refused(message, undefined, 'amount')
  }
  checkTransfer(world, charge, order, amount)
  if (reserveOf(world) === 'short')
    throw refused('Insufficient funds in your Stripe balance to refund this amount.', 'balance_insufficient')
  return amount
}

function checkTransfer(world: World, charge: Charge, { fee, reversal }: RefundOrder, amount: number): void {
  const transfer = charge.transfer ? world.store.get('transfer', charge.transfer) : undefined
  if (fee && !charge.application_fee)
    throw refused(
      `Charge ${charge.id} has no application fee to refund.`,
      undefined,
      'refund_application_fee',
    )
  if (fee && !reversal) {
    const message = `The application fee for charge ${charge.id} was taken on the associated transfer, so to refund the application fee you must also set reverse_transfer=true`
    throw refused(message, undefined, 'refund_application_fee')
  }
  if (!reversal) return
  if (!transfer)
    throw refused(`Charge ${charge.id} has no transfer to reverse.`, undefined, 'reverse_transfer')
  refuseReversed(transfer)
  refuseUnreversible(world, transfer, reversedBy(transfer, charge, amount))
}

function detailsFor(charge: Charge): object {
  const { type } = charge.payment_method_details
  if (type !== 'card') return { type, [String(type)]: {} }
  return {
    type,
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  }
}
