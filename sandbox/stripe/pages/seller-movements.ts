import type { Transfer } from '../state/payment-objects.ts'
import type { TransferReversal } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'
import { movementRow } from './money-rows.ts'

/** What was taken back from a seller, and what was sent to him other than as a sale; newest first, at most 50. */
export function sellerMovements(world: World, account: string): Markup | null {
  const transfers = world.store.all('transfer').filter((transfer) => transfer.destination === account)
  const taken = world.store.all('transfer_reversal').flatMap((reversal) => {
    const transfer = transfers.find(({ id }) => id === reversal.transfer)
    return transfer ? [takenRow(world, transfer, reversal)] : []
  })
  const sent = transfers
    .filter(({ source_transaction }) => source_transaction === null)
    .map((transfer) => ({
      created: transfer.created,
      row: movementRow(world, transfer.created, 'Sent to you again', transfer.amount, transfer.currency),
    }))
  const rows = [...sent, ...taken].sort((a, b) => b.created - a.created).slice(0, 50)
  if (rows.length === 0) return null
  return html`<h2>Refunds and disputes</h2>
<ul class="items">${rows.map(({ row }) => row)}</ul>`
}

/** The seller's own loss: what went back less his part of the fee. */
function takenRow(world: World, transfer: Transfer, reversal: TransferReversal) {
  const { amount, created, currency, destination_payment_refund, source_refund } = reversal
  const movement = world.store
    .all('balance_transaction')
    .find(({ source }) => source === destination_payment_refund)
  const disputed = world.store.all('dispute').some(({ charge }) => charge === transfer.source_transaction)
  const because = source_refund ? 'Refund' : disputed ? 'Dispute' : 'Taken back'
  return { created, row: movementRow(world, created, because, movement?.net ?? -amount, currency) }
}
