import { brand } from '#contract/brand.ts'
import { WITHDRAWAL_TEXTS } from '#contract/orders/withdrawal.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { formatLongDate, today } from '#contract/time/dates.ts'
import { formatTime } from '#contract/time/times.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { euros, itemRows } from './mail-amounts.ts'
import { findOrderItems, findPaidOrder } from './queries.ts'

type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>

/**
 * Confirms a paid order to its buyer: items, total, link, and what was agreed on the right of withdrawal, on a durable medium
 * (Directive 2011/83/EU Art. 8(7); decisions.md, Money).
 */
export async function composeOrderConfirmation(tx: Tx, orderId: number): Promise<AddressedMail | null> {
  const order = await findPaidOrder(tx, orderId)
  if (!order) return null
  const items = await findOrderItems(tx, orderId)
  return {
    to: order.email,
    since: order.created_at,
    subject: `Your order #${order.id}`,
    title: `Thank you, ${nameInMail(order.first_name)}`,
    parts: [
      {
        kind: 'text',
        text: `Your files from ${order.place}, ${formatLongDate(order.session_date)}, by ${nameInMail(`${order.photographer_first_name} ${order.photographer_last_name}`)} are ready to download.`,
      },
      { kind: 'button', label: 'Go to My Media', path: '/surfer/media' },
      {
        kind: 'rows',
        total: true,
        rows: [...itemRows(items), [`Total of order #${order.id}, VAT included`, euros(order.total_cents)]],
      },
      { kind: 'link', label: 'Receipt and purchase history', path: '/surfer/purchases' },
      { kind: 'link', label: 'Withdraw from contract here', path: `/surfer/purchases?withdraw=${order.id}` },
      ...withdrawalParts(order),
      {
        kind: 'note',
        text: `Sold by ${sellerOf(order)}. ${brand.name} is the seller's agent and took your payment in the seller's name; ${brand.name} stands on your card statement.`,
      },
    ],
  }
}

/** The seller as the receipt names him. */
const sellerOf = ({ seller_name, seller_lines, ...order }: PaidOrder): string =>
  [
    nameInMail(seller_name ?? `${order.photographer_first_name} ${order.photographer_last_name}`),
    ...(seller_lines ?? []),
  ].join(', ')

/** Until when to withdraw, and the agreed request and acknowledgement in full. */
function withdrawalParts({ paid_at, withdrawal_version: version, withdrawal_at }: PaidOrder): MailPart[] {
  const words = WITHDRAWAL_TEXTS[version]
  const last = lastWithdrawalDay(today(paid_at ?? withdrawal_at))
  return [
    {
      kind: 'note',
      text: `Changed your mind? Until ${formatLongDate(last)} you may withdraw from every file you have not started to download.`,
    },
    {
      kind: 'note',
      text: `Immediate delivery and right of withdrawal: on ${formatTime(withdrawal_at)} you confirmed, in wording ${version}${words ? `: “${words}”` : '.'}`,
    },
  ]
}
