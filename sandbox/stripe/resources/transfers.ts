import { noSuch, refused } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'
import { amountText } from '../money/amount-text.ts'
import { freeWith } from '../money/ledger.ts'
import { reserveOf } from '../money/reserve.ts'
import { sendTransfer } from '../money/send-transfer.ts'
import type { Charge } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { checkDestination } from './session-plan.ts'

const FIELDS = ['amount', 'currency', 'description', 'destination', 'metadata']

/**
 * `POST /v1/transfers`: money of the platform's own for an account. Out of a charge (`source_transaction`) no more than
 * the charge brought, counting what was sent out of it before, even when it was taken back.
 */
export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    handle({ params, world }) {
      params.only(...FIELDS, 'source_transaction', 'source_type', 'transfer_group')
      const amount = params.requiredInteger('amount', { min: 1 })
      const currency = params.requiredText('currency').toLowerCase()
      const destination = params.requiredText('destination')
      checkDestination(world, destination, 'destination')
      const source = sourceOf(world, params, amount)
      if (!source && reserveOf(world) !== 'enough')
        throw refused('You have insufficient available funds in your Stripe account.', 'balance_insufficient')
      const sourceMovement =
        source && world.store.get('balance_transaction', source.balance_transaction ?? '')
      const freeOn = freeWith(world, sourceMovement)
      const transfer = sendTransfer(world, {
        amount,
        currency,
        destination,
        source_transaction: source?.id ?? null,
        transfer_group: params.text('transfer_group') ?? source?.transfer_group ?? null,
        description: params.text('description'),
        metadata: params.metadata(),
        sentOn: freeOn,
        arrivesOn: freeOn,
      })
      emitEvent(world, 'transfer.created', transfer)
      return transfer
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id',
    handle(request) {
      const { params, world } = request
      params.only('description', 'metadata')
      const transfer = load(request, 'transfer', idOf(request))
      const metadata = params.metadata(transfer.metadata)
      const description = params.text('description') ?? transfer.description
      const changed = world.store.put('transfer', { ...transfer, description, metadata })
      emitEvent(world, 'transfer.updated', changed, { previous: { metadata: transfer.metadata } })
      return changed
    },
  },
  ...readRoutes('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
]

function sourceOf(world: World, params: Params, amount: number): Charge | undefined {
  const id = params.text('source_transaction')
  if (id === null) return undefined
  const charge = world.store.get('charge', id)
  if (!charge?.paid) throw noSuch('charge', id, 'source_transaction')
  const sent = world.store
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === id)
    .reduce((sum, transfer) => sum + transfer.amount, 0)
  if (sent + amount <= charge.amount) return charge
  const before = `(There is already a transfer using this source, amounting to ${amountText(sent, charge.currency)}.)`
  throw refused(
    `Transfers using this transaction as a source must not exceed the source amount of ${amountText(charge.amount, charge.currency)}.${sent > 0 ? ` ${before}` : ''}`,
    undefined,
    'amount',
  )
}
