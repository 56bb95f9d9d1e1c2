import { formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { RefundReason } from '../../orders/tables.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { euros, minusEuros, refundRows } from './mail-amounts.ts'
import { findRefundOfSeller, findShare } from './money-queries.ts'

const REFUNDED = 'We have refunded the buyer.'
const GONE_BACK = 'Your share of it went back with it, and so did our fee: you pay nothing for the refund.'
const OWED =
  'Your share of it could not be taken back from your payment account, so you owe it: we keep it from your next sales. Our fee went back with it.'
const WHY: Record<RefundReason, string> = {
  withdrawal:
    'The buyer withdrew from the purchase in time and had not downloaded these files, as the law allows.',
  undeliverable: 'An original could not be delivered to the buyer.',
  paid_twice: 'The buyer had paid for the same files twice.',
  account_closed: REFUNDED,
  operator: REFUNDED,
  provider: REFUNDED,
}

/** Informs a photographer of a refunded sale. Sent whatever the mail settings are: it is about money. */
export async function composeRefundedSale(tx: Tx, refundId: number): Promise<AddressedMail | null> {
  const refund = await findRefundOfSeller(tx, refundId)
  if (!refund) return null
  const { order_id, reason, cents, place, session_date } = refund
  const share = await findShare(tx, order_id)
  // The reversed share is known per order only: after several refunds of one order, each amount says how many it covers.
  const isOneOfSeveral = share.refunded > cents
  const inAll = isOneOfSeveral ? ', all refunds together' : ''
  return {
    to: refund.email,
    since: refund.asked_at,
    subject: `${euros(cents)} of order #${order_id} was refunded`,
    title: 'A sale was refunded',
    parts: [
      {
        kind: 'text',
        text: `${WHY[reason]} ${share.owed > 0 ? OWED : GONE_BACK} The order was from your session at ${place}, ${formatLongDate(session_date)}.`,
      },
      await refundRows(tx, refund, 'Refunded to the buyer'),
      {
        kind: 'rows',
        total: true,
        rows: [
          ...(isOneOfSeveral ? [refundedInAll(order_id, share.refunded)] : []),
          [`Your share of order #${order_id}`, euros(share.earned)],
          [
            `${share.owed > 0 ? 'Owed or taken back' : 'Taken back'} from your share${inAll}`,
            minusEuros(share.earned - share.left),
          ],
          ['Left of your share', euros(share.left)],
        ],
      },
      { kind: 'button', label: 'See your sales', path: '/photographerprofile/sales' },
    ],
  }
}

const refundedInAll = (orderId: number, cents: number): [string, string] => [
  `Refunded to the buyer of order #${orderId} in all`,
  euros(cents),
]
