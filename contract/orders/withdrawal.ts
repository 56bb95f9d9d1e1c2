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
