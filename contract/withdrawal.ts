/** The wording the buyer confirms before paying (Directive 2011/83/EU Art. 16(m)); a new wording gets a new version. */
export const WITHDRAWAL_WORDING = {
  version: '2026-11',
  text: 'I ask for immediate delivery of my files and acknowledge that I lose my right of withdrawal once the download begins.',
} as const
/** Every wording that was ever agreed to, by version: an order's confirmation repeats its own in full. A new one is added, none is removed. */
export const WITHDRAWAL_TEXTS: Readonly<Record<string, string>> = {
  [WITHDRAWAL_WORDING.version]: WITHDRAWAL_WORDING.text,
}
