import { formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { RefundReason } from '../../orders/tables.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { euros, refundRows } from './mail-amounts.ts'
import { findRefundOfBuyer } from './money-queries.ts'

/** `sum`: how much of which order. */
const WHY: Record<RefundReason, string | ((sum: string) => string)> = {
  withdrawal: 'You withdrew from this purchase.',
  undeliverable: 'We could not deliver what you bought as it was sold. We are sorry.',
  paid_twice: 'You had bought this before and were charged twice. What you bought first stays in My Media.',
  account_closed: 'Your account was closed when the payment arrived.',
  operator: (sum) => `We have refunded ${sum}. Refunded files have left My Media.`,
  provider: (sum) => `We have refunded ${sum}.`,
}

/** Informs a buyer of a refund: amount, items, reason, and when it arrives. */
export async function composeRefund(tx: Tx, refundId: number): Promise<AddressedMail | null> {
  const refund = await findRefundOfBuyer(tx, refundId, 'done')
  if (!refund) return null
  const { order_id, reason, cents, place, session_date } = refund
  const why = WHY[reason]
  const said = typeof why === 'string' ? why : why(`${euros(cents)} of your order #${order_id}`)
  return {
    to: refund.email,
    since: refund.asked_at,
    subject: `Your refund of ${euros(cents)} for order #${order_id}`,
    title: 'Your money is on its way back',
    parts: [
      {
        kind: 'text',
        text: `${said} The order was from ${place}, ${formatLongDate(session_date)}.`,
      },
      await refundRows(tx, refund, `Refunded from order #${order_id}`),
      {
        kind: 'text',
        text: 'It goes back the way you paid. Most banks show it within 5 to 10 working days; a payment that was not settled yet may simply vanish from your statement.',
      },
      { kind: 'link', label: 'Purchase History', path: '/surfer/purchases' },
    ],
  }
}
