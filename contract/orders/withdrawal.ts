import { addDays, weekdayOf } from '../time/dates.ts'

/** The wording the buyer confirms before paying (Directive 2011/83/EU Art. 16(m)); a new wording gets a new version. */
export const WITHDRAWAL_WORDING = {
  version: '2026-11',
  text: 'I ask for immediate delivery of my files and acknowledge that I lose my right of withdrawal once the download begins.',
} as const
/** Every wording that was ever agreed to, by version: an order's confirmation repeats its own in full. A new one is added, none is removed. */
export const WITHDRAWAL_TEXTS: Readonly<Record<string, string>> = {
  [WITHDRAWAL_WORDING.version]: WITHDRAWAL_WORDING.text,
}

/** From the day after the contract was made, in days (Directive 2011/83/EU Art. 9). */
export const WITHDRAWAL_DAYS = 14

/**
 * The last day, to its midnight in Lisbon, on which a contract made on `day` can be withdrawn from; both `YYYY-MM-DD`.
 * One that falls on a weekend moves to Monday (Regulation 1182/71 Art. 3(4)).
 */
export function lastWithdrawalDay(day: string): string {
  const last = addDays(day, WITHDRAWAL_DAYS)
  const weekday = weekdayOf(last)
  return addDays(last, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/**
 * Said before originals move, where the right of withdrawal stands for `open` of `count` files; `until` is its last day
 * in words, null where it is not the same for all.
 */
export function downloadEndsWithdrawal(open: number, count: number, until: string | null): string {
  const files = open < count ? `${open} of these files` : count === 1 ? 'this file' : 'these files'
  const term = until === null ? '' : `, which you have until ${until}`
  return `Downloading ends your right to withdraw from ${files}${term}.`
}

/** What a buyer declares about these files of an order, in the same words on the screen and in the receipt. */
export const withdrawalStatement = (orderId: number): string =>
  `I withdraw from my contract for the following files of order #${orderId}.`
