/** Platform commission in percent; the photographer gets the rest (surfer.md §9). */
export const PLATFORM_FEE_PERCENT = 20
export const PLATFORM_FEE = 0.2
export const PHOTOGRAPHER_SHARE = 0.8
/** Shown in the order summary, in euros (surfer.md, Cart). */
export const PROCESSING_FEE = 0

/** Euros as they stand in the API -> integer cents. Refuses more than two decimals. */
export function toCents(euros: number): number {
  const cents = Math.round(euros * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(cents - euros * 100) > 1e-6)
    throw new RangeError('not an amount in euros')
  return cents
}

export const toEuros = (cents: number): number => cents / 100

/** 20 % of the total, rounded half up to the cent, once, on the total (decisions.md, Money). */
export const platformFee = (totalCents: number): number =>
  Math.floor((totalCents * PLATFORM_FEE_PERCENT + 50) / 100)

/** `€12.50`, as shown everywhere. */
export const formatEuros = (euros: number): string => `€${euros.toFixed(2)}`
