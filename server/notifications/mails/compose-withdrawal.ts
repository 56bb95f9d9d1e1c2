import { WITHDRAWAL_DAYS, withdrawalStatement } from '#contract/orders/withdrawal.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import { formatTime } from '#contract/time/times.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { euros, itemRows } from './mail-amounts.ts'
import { findWithdrawal } from './money-queries.ts'
import { findOrderItems } from './queries.ts'

/**
 * Acknowledges a withdrawal to its buyer on a durable medium: what was declared, when it was received, what is refunded
 * (Directive 2011/83/EU Art. 11a(4), 13).
 */
export async function composeWithdrawal(tx: Tx, withdrawalId: number): Promise<AddressedMail | null> {
  const withdrawal = await findWithdrawal(tx, withdrawalId)
  if (!withdrawal) return null
  const { order_id, media_ids, cents, name, email, received_at } = withdrawal
  const items = await findOrderItems(tx, order_id, media_ids)
  return {
    to: email,
    since: received_at,
    subject: `Your withdrawal from order #${order_id}`,
    title: 'We received your withdrawal',
    parts: [
      {
        kind: 'text',
        text: 'Your statement has arrived. This mail is your receipt for it.',
      },
      { kind: 'text', text: `“${withdrawalStatement(order_id)}”` },
      {
        kind: 'rows',
        total: true,
        rows: [...itemRows(items), ['Goes back to you', euros(cents)]],
      },
      {
        kind: 'rows',
        rows: [
          [`Date of order #${order_id}`, formatLongDate(withdrawal.date_of_placement)],
          ['Signed by', nameInMail(name)],
          ['Receipt sent to', email],
          ['Received on', formatTime(received_at)],
        ],
      },
      {
        kind: 'text',
        text: `${payment(cents, withdrawal.awaited_cents)} The files have left My Media.`,
      },
      { kind: 'link', label: 'Purchase History', path: '/surfer/purchases' },
    ],
  }
}

/** A part that no bank holds does not wait for the rest. */
const payment = (cents: number, awaited: number): string =>
  [
    ...(cents > awaited ? [paidBack(cents - awaited)] : []),
    ...(awaited > 0 ? [whenBankDecides(awaited, cents > awaited)] : []),
  ].join(' ')

const paidBack = (cents: number): string =>
  `We pay ${euros(cents)} back the way you paid, within ${WITHDRAWAL_DAYS} days and at no cost, and write again once it is on its way.`

/** While the bank has the payment nothing can be sent: there is nothing to send it from, and it would reach the buyer twice. */
const whenBankDecides = (cents: number, isRest: boolean): string =>
  `Your bank has taken ${isRest ? `the other ${euros(cents)}` : 'this payment'} back while it looks into it. If it keeps it for you, you have your money already; if it returns it to us, we pay ${euros(cents)} back to you at once, at no cost, and write again.`
