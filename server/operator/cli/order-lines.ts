import { formatEuros, toEuros } from '#contract/orders/money.ts'
import type { FoundOrder } from '../money/find-order.ts'

type Cell = string | number | null
/** `€5.00`, `-€5.00` */
export const eurosOf = (cents: number): string => formatEuros(toEuros(cents)).replace('€-', '-€')
const time = (at: Date | null): string => at?.toISOString() ?? ''

/** One order as lines of cells, the first of which says what the line is about. */
export function orderLines(order: FoundOrder): Cell[][] {
  const { items, refunds, disputes, ledger, events } = order
  return [
    ['order', order.id, order.state, eurosOf(order.total_cents), `fee ${eurosOf(order.fee_cents)}`],
    ['placed', time(order.created_at), 'paid', time(order.paid_at)],
    ['buyer', order.surfer_id, order.surfer_name],
    ['seller', order.photographer_id, order.destination, 'session', order.session_id],
    ['provider', order.checkout_session_id, order.payment_intent_id, order.charge_id],
    ['receipt', order.receipt_url],
    ...items.map((item) => [
      ...['item', item.media_id, item.kind, item.original_name, eurosOf(item.price_cents)],
      ...[item.access ?? 'not delivered', item.downloaded_at ? `downloaded ${time(item.downloaded_at)}` : ''],
    ]),
    ...refunds.map((one) => [
      ...['refund', one.id, one.state, one.reason, eurosOf(one.cents), one.refund_id],
      ...[time(one.asked_at), time(one.done_at)],
    ]),
    ...disputes.map((one) => [
      ...['dispute', one.id, one.state, eurosOf(one.cents), time(one.opened_at), time(one.closed_at)],
    ]),
    ...ledger.map((entry) => [
      ...['ledger', time(entry.booked_at), entry.kind, entry.object_id, entry.account, eurosOf(entry.cents)],
    ]),
    ...events.map((event) => ['event', time(event.received_at), event.type, event.object_id, event.id]),
  ]
}
