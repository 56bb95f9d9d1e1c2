/** May sell: every part of the payment account is enabled (photographer.md §6). */
export const mayUpload = (
  account: { charges_enabled: boolean; details_submitted: boolean; payouts_enabled: boolean } | undefined,
): boolean => Boolean(account?.charges_enabled && account.details_submitted && account.payouts_enabled)
