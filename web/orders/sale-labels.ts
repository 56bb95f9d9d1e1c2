import { formatEuros, toCents, toEuros } from '#contract/orders/money.ts'
import type { ItemState, Sale } from '#contract/orders/order-lists.ts'
import { formatDate } from '#contract/time/dates.ts'
import type { SoldOrder } from './sales.ts'

type Label = { label: string; tone: 'calm' | 'warn' }

/** Note for the photographer about a dispute or refund; null without one. */
export function saleNote(order: SoldOrder): (Label & { detail: string }) | null {
  const { state, kept, total_price, media } = order
  if (state === 'disputed' || state === 'dispute_lost') return bankNote(order)
  if (media.some((item) => item.state === 'refund_failed'))
    return {
      label: 'Refund failed',
      detail: "The buyer's bank did not take the money: we pay it back another way.",
      tone: 'warn',
    }
  if (order.charged_back > 0) return bankNote(order)
  if (state !== 'refunded' && state !== 'partially_refunded') return null
  const back = toEuros(toCents(total_price) - toCents(kept))
  const gone = `${formatEuros(back)} went back to the buyer`
  if (media.some((item) => item.state === 'refunding'))
    return {
      label: 'Being refunded',
      detail: back > 0 ? `${gone}, more is on its way.` : 'The money is on its way back to the buyer.',
      tone: 'calm',
    }
  return {
    label: state === 'refunded' ? 'Refunded' : 'Partly refunded',
    detail: `${gone}.`,
    tone: 'calm',
  }
}

/** About an order whose price, or a part of it, a bank holds or has given back. */
function bankNote(order: SoldOrder): Label & { detail: string } {
  const { state, disputed, charged_back, total_price } = order
  if (state === 'disputed') {
    const isPart = disputed < total_price
    return {
      label: isPart ? 'Partly disputed' : 'Payment disputed',
      detail: `The buyer's bank holds ${isPart ? `${formatEuros(disputed)} of it` : 'the money'} until it has decided.`,
      tone: 'warn',
    }
  }
  const part = charged_back > 0 && charged_back < total_price ? formatEuros(charged_back) : 'the money'
  return {
    label: state === 'dispute_lost' ? 'Dispute lost' : 'Partly charged back',
    detail: `The bank gave ${part} back to the buyer.`,
    tone: 'calm',
  }
}

/** Note about one item; null without one. */
export const itemNotes: Record<ItemState, Label | null> = {
  open: null,
  held: { label: 'Payment disputed', tone: 'warn' },
  refunding: { label: 'Being refunded', tone: 'calm' },
  refunded: { label: 'Refunded', tone: 'calm' },
  refund_failed: { label: 'Refund failed', tone: 'warn' },
  charged_back: { label: 'Dispute lost', tone: 'calm' },
}

/** `Sold: November 26, 2026`, short enough for a phone. */
export const soldOn = ({ date_of_placement }: Sale['order']): string =>
  `Sold: ${formatDate(date_of_placement).replace(/^\w+day, /, '')}`

/** `€10.00 paid · fee €2.00`; `€10.00 paid, €5.00 kept · fee €1.00` where some of it went back or is held. */
export const paidLine = ({ total_price, kept, fee }: Sale['order']): string =>
  `${formatEuros(total_price)} paid${kept < total_price ? `, ${formatEuros(kept)} kept` : ''} · fee ${formatEuros(fee)}`

/** What was not taken back of this sale, or was kept of it; null where neither is so. */
export function debtLine({ owed }: Sale['order']): string | null {
  if (owed === 0) return null
  return owed > 0
    ? `${formatEuros(owed)} of it could not be taken back from you: you owe it, and we keep it from your next sales.`
    : `${formatEuros(-owed)} of it paid for a refund you owed.`
}
