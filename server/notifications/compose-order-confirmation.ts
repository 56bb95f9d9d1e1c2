import { brand } from '#contract/brand.ts'
import { formatLongDate } from '#contract/dates.ts'
import { formatEuros, toEuros } from '#contract/money.ts'
import { WITHDRAWAL_TEXTS } from '#contract/orders.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail, MailPart } from './mail-template.ts'
import { nameInMail } from './name-in-mail.ts'
import { findOrderItems, findPaidOrder } from './queries.ts'

type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>

const inLisbon = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
})

/**
 * Confirms a paid order to its buyer: what, for how much, where to get it, and what was agreed about the right of
 * withdrawal, on a durable medium (Directive 2011/83/EU Art. 8(7); decisions.md, Money).
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
        rows: [
          ...items.map((item): [string, string] => [
            `${item.kind === 'image' ? 'Photo' : 'Video'} ${item.original_name}`,
            formatEuros(toEuros(item.price_cents)),
          ]),
          [`Total of order #${order.id}, VAT included`, formatEuros(toEuros(order.total_cents))],
        ],
      },
      { kind: 'link', label: 'Receipt and purchase history', path: '/surfer/purchases' },
      ...withdrawalParts(order),
    ],
  }
}

/** What was agreed, in full: both the request and the acknowledgement. */
function withdrawalParts({ withdrawal_version: version, withdrawal_at }: PaidOrder): MailPart[] {
  const words = WITHDRAWAL_TEXTS[version]
  return [
    {
      kind: 'note',
      text: `Immediate delivery and right of withdrawal: on ${inLisbon.format(withdrawal_at)} (Lisbon) you confirmed, in wording ${version}${words ? `: “${words}”` : '.'}`,
    },
  ]
}
