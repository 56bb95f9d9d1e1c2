import { refused } from '../api/api-error.ts'
import { newestOf } from '../api/list-page.ts'
import type { Metadata } from '../state/given.ts'
import { newId } from '../state/ids.ts'
import type { Transfer } from '../state/payment-objects.ts'
import type { TransferReversal } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, freeWith, movementOf, PLATFORM } from './ledger.ts'
import { feeOf, feeShare, refundFee } from './refund-fee.ts'

interface ReversalOrder {
  /** Cents, at most what is left of the transfer. */
  amount: number
  /** Whether the application fee goes back to the account in proportion. */
  withFee: boolean
  /** The refund that takes it back. */
  refund?: string
  metadata?: Metadata
}

/** 400 when nothing of the transfer is left; the provider gives this refusal no code. */
export function refuseReversed(transfer: Transfer): void {
  if (transfer.amount_reversed >= transfer.amount)
    throw refused(`The transfer ${transfer.id} is already fully reversed.`)
}

/**
 * Takes a transfer back from its account, which may fall below zero. What leaves one balance reaches the other, the
 * fee's share the other way round. Inside a transaction; the caller has seen that so much is left.
 */
export function reverseTransfer(world: World, transfer: Transfer, order: ReversalOrder): TransferReversal {
  const { amount, metadata = {}, refund = null, withFee } = order
  const { currency, destination } = transfer
  const fee = withFee ? feeOf(world, transfer) : undefined
  const share = fee ? feeShare(world, transfer, fee, amount) : 0
  const ids = { reversal: newId('trr'), payment: newId('pyr') }
  const sent = world.store.get('balance_transaction', transfer.balance_transaction)
  const back = book(world, {
    owner: PLATFORM,
    type: 'transfer_refund',
    amount,
    currency,
    source: ids.reversal,
    availableOn: freeWith(world, sent),
  })
  book(world, {
    owner: destination,
    type: 'payment_refund',
    amount: -amount,
    fee: -share,
    feeType: 'application_fee',
    currency,
    source: ids.payment,
    availableOn: freeWith(world, movementOf(world, destination, transfer.destination_payment)),
  })
  const reversal = world.store.put('transfer_reversal', {
    id: ids.reversal,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created: world.now(),
    currency,
    destination_payment_refund: ids.payment,
    metadata,
    source_refund: refund,
    transfer: transfer.id,
    returns_fee: withFee,
  })
  tell(world, transfer, amount)
  if (fee && share > 0) refundFee(world, fee, share)
  return reversal
}

function tell(world: World, transfer: Transfer, amount: number): void {
  const reversals = world.store.all('transfer_reversal').filter((one) => one.transfer === transfer.id)
  const amount_reversed = transfer.amount_reversed + amount
  const after = world.store.put('transfer', {
    ...transfer,
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: newestOf(`/v1/transfers/${transfer.id}/reversals`, reversals),
  })
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  emitEvent(world, 'transfer.reversed', after, { previous })
}
