import { formatEuros, toEuros } from '#contract/orders/money.ts'
import { fileInMail } from '../template/name-in-mail.ts'

/** Cents as a mail shows them: `€12.50` */
export const euros = (cents: number): string => formatEuros(toEuros(cents))

type Item = { kind: 'image' | 'video'; original_name: string; price_cents: number }

/** One line an item: `Photo DSC_0001.jpg` and its price. */
export const itemRows = (items: readonly Item[]): [string, string][] =>
  items.map((item) => [
    `${item.kind === 'image' ? 'Photo' : 'Video'} ${fileInMail(item.original_name)}`,
    euros(item.price_cents),
  ])
