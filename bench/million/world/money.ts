import { type MadeOrder, paidOrders } from './orders.ts'
import type { Sizes } from './sizes.ts'

type Movement = [kind: string, from: string, to: string, cents: number]

export function* refunds(sizes: Sizes) {
  for (const { id, isRefund, back, placed } of paidOrders(sizes))
    if (isRefund) yield `${id}\t${id}\twithdrawal\tdone\t${back}\tre_${id}\t${placed}\t${placed}`
}

export function* refundItems(sizes: Sizes) {
  for (const { id, isRefund, lost } of paidOrders(sizes))
    if (isRefund) for (const item of lost) yield `${id}\t${item.id}\t${id}`
}

export function* withdrawals(sizes: Sizes) {
  for (const { id, isRefund, lost, back, placed } of paidOrders(sizes))
    if (isRefund)
      yield `${id}\t${id}\t{${lost.map((item) => item.id).join()}}\t${back}\tInês Marés\t${placed}\t{}`
}

const isDisputed = ({ state }: MadeOrder) => state === 'dispute_lost' || state === 'dispute_won'

export function* disputes(sizes: Sizes) {
  for (const order of paidOrders(sizes))
    if (isDisputed(order))
      yield `dp_${order.id}\t${order.id}\t${order.state === 'dispute_lost' ? 'lost' : 'won'}\t${order.total}\t${order.placed}\t${order.placed}\t${order.id}\t${order.placed}\t${order.placed}`
}

export function* disputeItems(sizes: Sizes) {
  for (const order of paidOrders(sizes))
    if (isDisputed(order)) for (const { id } of order.items) yield `dp_${order.id}\t${order.id}\t${id}`
}

/** Each movement as two entries that sum to zero. */
export function* ledgerEntries(sizes: Sizes) {
  let id = 0
  for (const order of paidOrders(sizes))
    for (const [kind, from, to, cents] of movementsOf(order)) {
      id += 2
      const rest = `${order.id}\t${kind}_${order.id}\t${kind}`
      yield `${id - 1}\t${rest}\t${from}\t${-cents}\t${order.placed}`
      yield `${id}\t${rest}\t${to}\t${cents}\t${order.placed}`
    }
}

function movementsOf(order: MadeOrder): Movement[] {
  const { total, fee, back, feeBack } = order
  const sale: Movement[] = [
    ['charge', 'buyer', 'platform', total],
    ['transfer', 'platform', 'photographer', total],
    ['fee', 'photographer', 'platform', fee],
  ]
  if (order.state === 'dispute_won')
    sale.push(['dispute', 'platform', 'buyer', total], ['dispute_reinstated', 'buyer', 'platform', total])
  if (back === 0) return sale
  return [
    ...sale,
    [order.isRefund ? 'refund' : 'dispute', 'platform', 'buyer', back],
    ['transfer_reversal', 'photographer', 'platform', back],
    ['fee_refund', 'platform', 'photographer', feeBack],
  ]
}

/** Numbered without a gap by seller and kind. */
export function* saleDocuments(sizes: Sizes) {
  const numbers = {
    receipt: new Uint32Array(sizes.photographers + 1),
    credit_note: new Uint32Array(sizes.photographers + 1),
  }
  const numbered = (kind: keyof typeof numbers, seller: number) => {
    numbers[kind][seller] = (numbers[kind][seller] ?? 0) + 1
    return numbers[kind][seller]
  }
  let id = 0
  for (const { id: order, session, total, back, isRefund, placed } of paidOrders(sizes)) {
    const seller = session.photographer
    const row = (kind: keyof typeof numbers, refund: string, cents: number) => {
      id += 1
      return `${id}\t${order}\t${seller}\t${kind}\t${numbered(kind, seller)}\t${refund}\t${cents}\tEstúdio ${seller}\t{}\t${placed}`
    }
    yield row('receipt', '\\N', total)
    if (isRefund) yield row('credit_note', `${order}`, back)
  }
}

export function* sentMails(sizes: Sizes) {
  for (const { id, isRefund } of paidOrders(sizes)) {
    yield `order-confirmation\t${id}`
    yield `sale\t${id}`
    if (isRefund) yield `refund\t${id}`
  }
}
