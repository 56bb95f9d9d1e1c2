import { brand } from '#contract/brand.ts'
import { formatEuros, toCents, toEuros } from '#contract/orders/money.ts'
import type { Order, OrderedItemState } from '#contract/orders/order-lists.ts'
import { WITHDRAWAL_DAYS } from '#contract/orders/withdrawal.ts'
import { addDays, formatDate, formatDay, today } from '#contract/time/dates.ts'

type Note = { label: string; detail: string; tone: 'calm' | 'warn' }

/** Note for the buyer about a dispute, refund or pending payment; null without one. */
export function orderNote(order: Order): Note | null {
  const { state, refunded, total_price, media } = order
  if (state === 'pending')
    return {
      label: 'Payment under way',
      detail: 'Your bank takes some days for this. Your files come to My Media as soon as it has paid.',
      tone: 'calm',
    }
  if (state === 'disputed' || state === 'dispute_lost') return bankNote(order)
  const failed = media.filter((item) => item.state === 'refund_failed')
  if (failed.length > 0) {
    return {
      label: 'Refund failed',
      detail: `${inEuros(sumOf(failed))} did not reach you: the bank did not take our refund. Ask for it again once it can, or write to ${brand.supportEmail} and we pay it another way.`,
      tone: 'warn',
    }
  }
  if (order.charged_back > 0) return bankNote(order)
  if (refunded === 0) return null
  const onItsWay = sumOf(media.filter((item) => item.state === 'refunding'))
  const back = toCents(refunded) - onItsWay
  if (onItsWay > 0)
    return {
      label: 'Being refunded',
      detail:
        back > 0
          ? `${inEuros(back)} went back to you, ${inEuros(onItsWay)} is on its way.`
          : `${inEuros(onItsWay)} is on its way back to you.`,
      tone: 'calm',
    }
  return {
    label: refunded >= total_price ? 'Refunded' : 'Partly refunded',
    detail: `${formatEuros(refunded)} went back to you.`,
    tone: 'calm',
  }
}

/** About an order whose price, or a part of it, a bank holds or has given back. */
function bankNote({ state, disputed, charged_back, refunded, total_price, media }: Order): Note {
  if (state === 'disputed') {
    const isPart = disputed < total_price
    const hold = media.some((item) => item.state === 'held')
      ? ' What that paid for is on hold until it has decided.'
      : ''
    return {
      label: isPart ? 'Partly disputed' : 'Payment disputed',
      detail: isPart
        ? `Your bank is looking into ${formatEuros(disputed)} of this payment.${hold}`
        : 'Your bank is looking into this payment. The files are on hold until it has decided.',
      tone: 'warn',
    }
  }
  const also = refunded > 0 ? ` ${formatEuros(refunded)} was refunded.` : ''
  return {
    label: state === 'dispute_lost' ? 'Charged back' : 'Partly charged back',
    detail:
      charged_back > 0 && charged_back < total_price
        ? `Your bank took ${formatEuros(charged_back)} back for you.${also}`
        : 'Your bank took this payment back for you.',
    tone: 'calm',
  }
}

/** Cents. */
const sumOf = (items: Order['media']): number => items.reduce((sum, { price }) => sum + toCents(price), 0)
const inEuros = (cents: number): string => formatEuros(toEuros(cents))

/** What became of one item, for its buyer; null where it is his. */
export const orderItemNotes: Record<OrderedItemState, Pick<Note, 'label' | 'tone'> | null> = {
  open: null,
  pending: { label: 'Payment under way', tone: 'calm' },
  held: { label: 'On hold', tone: 'warn' },
  refunding: { label: 'Being refunded', tone: 'calm' },
  refunded: { label: 'Refunded', tone: 'calm' },
  refund_failed: { label: 'Refund failed', tone: 'warn' },
  charged_back: { label: 'Charged back', tone: 'calm' },
}

/** `photo 2, refunded`; `at` counts from 0. */
export function itemLabel(
  { type, state }: Pick<Order['media'][number], 'type' | 'state'>,
  at: number,
): string {
  const note = orderItemNotes[state]
  return `${type === 'video' ? 'video' : 'photo'} ${at + 1}${note ? `, ${note.label.toLowerCase()}` : ''}`
}

/** Why an item cannot be withdrawn from; empty when it can. */
export function whyNot({ state, withdrawal }: Order['media'][number]): string {
  if (withdrawal === 'possible') return ''
  if (withdrawal === 'downloaded') return 'You have downloaded it, so it can no longer be withdrawn from.'
  if (withdrawal === 'over') return `The ${WITHDRAWAL_DAYS} days to withdraw are over.`
  return GONE[state]
}

const GONE: Record<OrderedItemState, string> = {
  pending: 'Its payment is under way.',
  open: 'This can no longer be withdrawn from.',
  held: 'Your bank is looking into its payment.',
  refunding: 'Its refund is on its way.',
  refunded: 'It was refunded.',
  refund_failed: 'Its refund did not reach you.',
  charged_back: 'Your bank took its payment back.',
}

/** Why an item is not its buyer's to download, for whoever looks at it; empty where it is. */
export const whyShut = (state: OrderedItemState): string =>
  state === 'open'
    ? ''
    : `${GONE[state]}${state === 'held' ? ' Until it has decided, the original cannot be downloaded.' : ''}`

/** `Today`, `Yesterday`, otherwise `November 26, 2026`. */
export const placedLabel = ({ date_of_placement: date }: Pick<Order, 'date_of_placement'>): string =>
  date >= addDays(today(), -1) ? formatDate(date) : formatDay(date)

/** `Photo DSC_0001.jpg` */
export const nameOf = ({ type, media_name }: Pick<Order['media'][number], 'type' | 'media_name'>): string =>
  `${type === 'video' ? 'Video' : 'Photo'} ${media_name}`

/** Nothing of an order can be withdrawn from any more, though its days are not over. */
export const allDownloaded = ({ media }: Order): boolean =>
  media.some(({ withdrawal }) => withdrawal === 'downloaded') &&
  media.every(({ withdrawal }) => withdrawal === 'downloaded' || withdrawal === 'none')
