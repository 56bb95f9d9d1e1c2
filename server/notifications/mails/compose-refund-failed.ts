import { brand } from '#contract/brand.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { euros, refundRows } from './mail-amounts.ts'
import { findRefundOfBuyer } from './money-queries.ts'

/** Informs a buyer that a refund was rejected by the bank, and how the money is returned instead. */
export async function composeRefundFailed(tx: Tx, refundId: number): Promise<AddressedMail | null> {
  const refund = await findRefundOfBuyer(tx, refundId, 'failed')
  if (!refund) return null
  const { order_id, cents, place, session_date } = refund
  return {
    to: refund.email,
    since: refund.asked_at,
    subject: `Your refund of ${euros(cents)} for order #${order_id} did not arrive`,
    title: 'Your bank did not take our refund',
    parts: [
      {
        kind: 'text',
        text: `We paid this back to you and it was returned to us, as happens when a card has expired or an account was closed. Nothing is lost. The order was from ${place}, ${formatLongDate(session_date)}.`,
      },
      await refundRows(tx, refund, `Still owed to you of order #${order_id}`),
      {
        kind: 'text',
        text: `When your bank can take it again, open Purchase History and ask for the refund once more. Or write to ${brand.supportEmail} and tell us the order: we pay it to you another way.`,
      },
      { kind: 'button', label: 'Purchase History', path: '/surfer/purchases' },
    ],
  }
}
