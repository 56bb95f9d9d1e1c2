/** The provider's limit for a suffix behind the longest name a platform may have: 22 less 10 less `* `. */
const MAX_SUFFIX = 10

/** The order's number after the platform's name on the buyer's statement, in the longest words that fit. */
export function statementSuffix(orderId: number): { statement_descriptor_suffix?: string } {
  const fitting = [`ORDER ${orderId}`, `NO ${orderId}`, `N${orderId}`].find(
    (text) => text.length <= MAX_SUFFIX,
  )
  return fitting ? { statement_descriptor_suffix: fitting } : {}
}
