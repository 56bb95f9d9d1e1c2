import type { PurchasedMedia } from '#contract/orders/downloads.ts'

/** Where it was taken: the school of a lesson, otherwise the spot. */
export const placeOf = ({ session }: PurchasedMedia): string =>
  session.surfschool?.name ?? session.location?.name ?? 'Surf session'
