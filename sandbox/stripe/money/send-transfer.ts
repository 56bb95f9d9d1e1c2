import { newestOf } from '../api/list-page.ts'
import type { Metadata } from '../state/given.ts'
import { newId } from '../state/ids.ts'
import type { Transfer } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { book, PLATFORM } from './ledger.ts'

interface TransferOrder {
  amount: number
  currency: string
  destination: string
  /** Cents the account gives back at once as application fee; booked here on the account's side only. */
  fee?: number
  source_transaction: string | null
  transfer_group: string | null
  description?: string | null
  metadata?: Metadata
  /** When it leaves the platform's free balance and when it is free on the account's. */
  sentOn: number
  arrivesOn: number
}

/** Money from the platform's balance to a connected account's. Inside a transaction; tells nobody. */
export function sendTransfer(world: World, order: TransferOrder): Transfer {
  const { amount, currency, description = null, destination, fee = 0, metadata = {} } = order
  const ids = { transfer: newId('tr'), payment: newId('py') }
  const sent = book(world, {
    owner: PLATFORM,
    type: 'transfer',
    amount: -amount,
    currency,
    source: ids.transfer,
    availableOn: order.sentOn,
  })
  book(world, {
    owner: destination,
    type: 'payment',
    amount,
    fee,
    feeType: 'application_fee',
    currency,
    source: ids.payment,
    availableOn: order.arrivesOn,
  })
  return world.store.put('transfer', {
    id: ids.transfer,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    created: world.now(),
    currency,
    description,
    destination,
    destination_payment: ids.payment,
    livemode: false,
    metadata,
    reversals: newestOf(`/v1/transfers/${ids.transfer}/reversals`, []),
    reversed: false,
    source_transaction: order.source_transaction,
    source_type: 'card',
    transfer_group: order.transfer_group,
  })
}
