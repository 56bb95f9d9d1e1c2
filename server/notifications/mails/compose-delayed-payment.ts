import type { OrderState } from '#contract/orders/orders.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { euros, itemRows } from './mail-amounts.ts'
import { findOrder, findOrderItems } from './queries.ts'

/** Informs a buyer that a payment takes days to arrive; null once it has arrived or failed. */
export const composePaymentProcessing = (tx: Tx, orderId: number): Promise<AddressedMail | null> =>
  compose(tx, orderId, ['pending'], (order) => ({
    subject: `Your payment for order #${order.id} is under way`,
    title: `Thank you, ${nameInMail(order.first_name)}`,
    text: `Your bank has been asked to pay for your files from ${order.place}, ${formatLongDate(order.session_date)}. That can take some days. You need not do anything: we write to you as soon as the payment has arrived and your files are ready, and also if it should fail.`,
    link: { kind: 'link', label: 'Purchase History', path: '/surfer/purchases' },
  }))

/** Informs a buyer that a delayed payment failed; null when it has arrived after all. */
export const composePaymentFailed = (tx: Tx, orderId: number): Promise<AddressedMail | null> =>
  compose(tx, orderId, ['expired', 'cancelled'], (order) => ({
    subject: `Your payment for order #${order.id} did not arrive`,
    title: 'Your bank did not make this payment',
    text: `We received nothing for your files from ${order.place}, ${formatLongDate(order.session_date)}, so the order has ended. While the session is on sale you can buy them again, in another way if you like.`,
    link: { kind: 'button', label: 'Go to the session', path: `/session/${order.session_id}` },
  }))

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type Words = { subject: string; title: string; text: string; link: MailPart }

async function compose(
  tx: Tx,
  orderId: number,
  states: readonly OrderState[],
  words: (order: Order) => Words,
): Promise<AddressedMail | null> {
  const order = await findOrder(tx, orderId, states)
  // Nothing is paid yet: to an address nobody has confirmed, a stranger's attempt to pay is no reason to write.
  if (!order?.processing_at || !order.email_confirmed_at) return null
  const { subject, title, text, link } = words(order)
  const items = itemRows(await findOrderItems(tx, orderId))
  return {
    to: order.email,
    since: order.processing_at,
    subject,
    title,
    parts: [
      { kind: 'text', text },
      {
        kind: 'rows',
        total: true,
        rows: [...items, [`Total of order #${order.id}, VAT included`, euros(order.total_cents)]],
      },
      link,
    ],
  }
}
