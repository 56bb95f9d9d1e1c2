import { brand } from '#contract/brand.ts'
import { formatEuros, toEuros } from '#contract/orders/money.ts'
import { WITHDRAWAL_TEXTS } from '#contract/orders/withdrawal.ts'
import type { ProviderEvidence } from '#server/platform/payments/provider-objects.ts'
import type { DisputedSale } from './queries.ts'

/** What the provider takes in one field, in characters. */
const FIELD_LIMIT = 20_000

const MAILS: Record<string, string> = {
  'order-confirmation': 'the confirmation of the order, with the wording above in full',
  'payment-processing': 'word that the payment was under way',
  withdrawal: 'the receipt of a withdrawal',
  refund: 'word of a refund',
}

/** What tells a bank that a sale was asked for, delivered and used; `origin` is the site's address. English, plain text. */
export function composeEvidence(sale: DisputedSale, origin: string): ProviderEvidence {
  const { email, items, paid_at, order_id, total_cents } = sale
  const fields: ProviderEvidence = {
    product_description: [
      `Digital files: photos and videos of surfing at ${sale.place}, ${sale.session_date}, taken by ${sale.seller_first_name} ${sale.seller_last_name}, chosen one by one from previews and bought on ${brand.name} (${origin}).`,
      ...items.map(
        (item) => `${nameOf(item)}: ${euros(item.price_cents)}${item.is_covered ? ' (disputed)' : ''}`,
      ),
      `In all ${euros(total_cents)}, of which ${euros(sale.cents)} are disputed.`,
    ].join('\n'),
    customer_name: sale.surfer_name,
    ...(email !== null && { customer_email_address: email }),
    service_date: sale.date_of_placement,
    access_activity_log: [
      ...(paid_at
        ? [`${time(paid_at)} Order #${order_id} paid; its files put into the buyer's account at once.`]
        : []),
      ...items.map(({ delivered_at, downloaded_at, download_address, ...item }) =>
        downloaded_at
          ? `${time(downloaded_at)} First download of ${nameOf(item)}${download_address === null ? '' : ` from the network address ${download_address}`}, while logged in to the buyer's account.`
          : `${nameOf(item)}: ${delivered_at ? 'delivered, not downloaded so far' : 'not delivered'}.`,
      ),
    ].join('\n'),
    refund_policy_disclosure: `On ${time(sale.withdrawal_at)}, before paying, the buyer confirmed this wording by ticking a box of its own (version ${sale.withdrawal_version}): "${WITHDRAWAL_TEXTS[sale.withdrawal_version] ?? ''}" The terms are at ${origin}/terms, linked beside it.`,
    refund_refusal_explanation: refusalOf(sale),
    uncategorized_text: [
      `Sent by e-mail to the buyer${email === null ? '' : ` at ${email}`}:`,
      ...sale.mails.map(({ kind, sent_at }) => `${time(sent_at)} ${MAILS[kind] ?? kind}`),
      ...sale.refunds.map(
        ({ cents, done_at }) => `${done_at ? time(done_at) : ''} ${euros(cents)} of the order refunded.`,
      ),
    ].join('\n'),
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, String(text).slice(0, FIELD_LIMIT)]),
  )
}

function refusalOf({ items }: DisputedSale): string {
  const used = items.filter(({ downloaded_at }) => downloaded_at !== null).length
  const withdrawn = items.filter((item) => item.is_withdrawn).length
  const left = items.filter((item) => item.delivered_at && !item.downloaded_at && !item.is_withdrawn)
  const rest = left.length
  return [
    ...(used > 0
      ? [
          `${used} of ${items.length} files were downloaded. By the consent above the right of withdrawal from them ended with that (Directive 2011/83/EU Art. 16(m)).`,
        ]
      : []),
    ...(rest > 0
      ? [
          `${rest} of ${items.length} files were ready to be downloaded and were not; the buyer could withdraw from them within 14 days in the account, and has not.`,
        ]
      : []),
    ...(withdrawn > 0
      ? [
          `The buyer has withdrawn from ${withdrawn} of ${items.length} files, which were not downloaded: their price is refunded, where a bank holds it once that has decided.`,
        ]
      : []),
  ].join(' ')
}

const nameOf = ({ kind, original_name }: { kind: 'image' | 'video'; original_name: string }): string =>
  `${kind === 'image' ? 'photo' : 'video'} ${original_name}`
const euros = (cents: number): string => formatEuros(toEuros(cents))
/** `2026-11-22 16:05:00 UTC` */
const time = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
