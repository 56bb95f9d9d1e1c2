import { formatEuros, toEuros } from '#contract/orders/money.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { MailPart } from '../template/mail-template.ts'
import { fileInMail } from '../template/name-in-mail.ts'
import { findOrderItems } from './queries.ts'

/** Cents as a mail shows them: `€12.50` */
export const euros = (cents: number): string => formatEuros(toEuros(cents))

/** Cents that go off: `−€8.40`, by a true minus; none for nothing. */
export const minusEuros = (cents: number): string => `${cents === 0 ? '' : '\u2212'}${euros(cents)}`

/** Most items that are told with their pictures: mail programs cut off mails of more than 100 kB. */
const PICTURES_MAX = 40

type Item = {
  kind: 'image' | 'video'
  original_name: string
  price_cents: number
  /** Of a public picture with watermark; null where it is not for everybody's eyes. */
  picture_key: string | null
}

/** One line an item: its picture, `Photo DSC_0001.jpg` and its price. */
export const itemRows = (items: readonly Item[]): [label: string, value: string, picture: string | null][] =>
  items.map((item) => [
    `${item.kind === 'image' ? 'Photo' : 'Video'} ${fileInMail(item.original_name)}`,
    euros(item.price_cents),
    item.picture_key === null || items.length > PICTURES_MAX ? null : publicUrl(item.picture_key),
  ])

type Refund = { order_id: number; total_cents: number; cents: number; media_ids: number[] }

/**
 * What a refund is of, then its sum under `label`: its own items, or where it names none all of its order. What its own
 * items cost beyond the sum was paid back before (`findRemaining`). Otherwise items have their amounts only where these
 * make up the sum; of a part that nobody divided among them the order's total is told.
 */
export async function refundRows(
  tx: Tx,
  { order_id, total_cents, cents, media_ids }: Refund,
  label: string,
): Promise<MailPart> {
  const isNamed = media_ids.length > 0
  const items = await findOrderItems(tx, order_id, isNamed ? media_ids : undefined)
  const before = (isNamed ? items.reduce((sum, item) => sum + item.price_cents, 0) : total_cents) - cents
  const isPriced = before === 0 || (isNamed && before > 0)
  const rows = itemRows(items)
  const sum = [label, euros(cents)] as const
  if (!isPriced)
    return {
      kind: 'rows',
      total: true,
      subtotal: rows.length,
      rows: [
        ...rows.map(([name, , picture]) => [name, '', picture] as const),
        [`Total of order #${order_id}`, euros(total_cents)],
        sum,
      ],
    }
  const earlier = before > 0 ? [['Paid back before', minusEuros(before)] as const] : []
  return { kind: 'rows', total: true, rows: [...rows, ...earlier, sum] }
}
