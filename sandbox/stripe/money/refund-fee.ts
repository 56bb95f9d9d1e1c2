import { newestOf } from '../api/list-page.ts'
import { newId } from '../state/ids.ts'
import type { ApplicationFee, Transfer } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, freeWith, PLATFORM } from './ledger.ts'

/** The fee that was taken out of what a transfer brought. */
export const feeOf = (world: World, transfer: Transfer): ApplicationFee | undefined =>
  world.store.all('application_fee').find((fee) => fee.charge === transfer.destination_payment)

/**
 * Cents of the fee that go back with `amount` of the transfer: in proportion, rounded half up over all that came back
 * together with its fee, so that parts never add up to another sum than the whole.
 */
export function feeShare(world: World, transfer: Transfer, fee: ApplicationFee, amount: number): number {
  const back = world.store
    .all('transfer_reversal')
    .filter((one) => one.transfer === transfer.id && one.returns_fee)
    .reduce((sum, one) => sum + one.amount, amount)
  return Math.round((fee.amount * back) / transfer.amount) - fee.amount_refunded
}

/** The platform gives back `amount` of a fee; the account's side is booked with the reversal. Inside a transaction. */
export function refundFee(world: World, fee: ApplicationFee, amount: number): ApplicationFee {
  const { currency } = fee
  const id = newId('fr')
  const earned = world.store.get('balance_transaction', fee.balance_transaction)
  const movement = book(world, {
    owner: PLATFORM,
    type: 'application_fee_refund',
    amount: -amount,
    currency,
    source: id,
    availableOn: freeWith(world, earned),
  })
  world.store.put('fee_refund', {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: movement.id,
    created: world.now(),
    currency,
    fee: fee.id,
    metadata: {},
  })
  const amount_refunded = fee.amount_refunded + amount
  const refunds = world.store.all('fee_refund').filter((one) => one.fee === fee.id)
  const after = world.store.put('application_fee', {
    ...fee,
    amount_refunded,
    refunded: amount_refunded === fee.amount,
    refunds: newestOf(`/v1/application_fees/${fee.id}/refunds`, refunds),
  })
  const previous = { amount_refunded: fee.amount_refunded, refunded: fee.refunded }
  emitEvent(world, 'application_fee.refunded', after, { previous })
  return after
}
