import { noSuch, refused } from '../api/api-error.ts'
import { listPage, PAGING } from '../api/list-page.ts'
import { type ApiRequest, idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import { amountText } from '../money/amount-text.ts'
import { balanceOf } from '../money/ledger.ts'
import { feeOf } from '../money/refund-fee.ts'
import { refuseUnreversible } from '../money/reversal-rule.ts'
import { refuseReversed, reverseTransfer } from '../money/reverse-transfer.ts'
import type { Transfer } from '../state/payment-objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'

const PATH = '/v1/transfers/:id/reversals'

/**
 * A destination charge's own transfer can always be taken back, the account may fall below zero; any other only as
 * far as the account's balance reaches.
 */
export const transferReversalRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    handle(request) {
      const { params, world } = request
      params.only('amount', 'description', 'metadata', 'refund_application_fee')
      const transfer = load(request, 'transfer', idOf(request))
      const amount = amountOf(request, transfer)
      const withFee = params.boolean('refund_application_fee') ?? false
      if (withFee && !feeOf(world, transfer))
        throw refused(
          `The transfer ${transfer.id} has no application fee to refund.`,
          undefined,
          'refund_application_fee',
        )
      if (!isOfCharge(world, transfer)) checkBalance(world, transfer, amount)
      refuseUnreversible(world, transfer, amount)
      return publicView(reverseTransfer(world, transfer, { amount, withFee, metadata: params.metadata() }))
    },
  },
  {
    method: 'GET',
    path: PATH,
    handle(request) {
      request.params.only(...PAGING)
      const { id } = load(request, 'transfer', idOf(request))
      const reversals = request.world.store.all('transfer_reversal').filter((one) => one.transfer === id)
      const page = listPage(request, reversals)
      return { ...page, data: page.data.map(publicView) }
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    handle(request) {
      const { id } = load(request, 'transfer', idOf(request))
      const reversal = load(request, 'transfer_reversal', idOf(request, 1), 'transfer reversal')
      if (reversal.transfer !== id) throw noSuch('transfer reversal', reversal.id)
      return publicView(reversal)
    },
  },
]

function amountOf({ params }: ApiRequest, transfer: Transfer): number {
  refuseReversed(transfer)
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.integer('amount', { min: 1 }) ?? left
  if (amount <= left) return amount
  const [wanted, rest] = [amountText(amount, transfer.currency), amountText(left, transfer.currency)]
  const message = `Reversal amount (${wanted}) is greater than unreversed amount on transfer (${rest})`
  throw refused(message, undefined, 'amount')
}

const isOfCharge = (world: World, transfer: Transfer): boolean =>
  world.store.get('charge', transfer.source_transaction ?? '')?.transfer === transfer.id

function checkBalance(world: World, transfer: Transfer, amount: number): void {
  const { available, pending } = balanceOf(world, transfer.destination)
  if (amount > available + pending)
    throw refused(
      `The account ${transfer.destination} has insufficient funds to reverse this transfer.`,
      'balance_insufficient',
    )
}
