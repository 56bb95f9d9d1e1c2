/** Platform commission in percent; the photographer gets the rest (surfer.md §9). */
export const PLATFORM_FEE_PERCENT = 20
export const PLATFORM_FEE = 0.2
export const PHOTOGRAPHER_SHARE = 0.8
/** Shown in the order summary, in euros (surfer.md, Cart). */
export const PROCESSING_FEE = 0

/** Whether a number is an amount in euros: at most two decimals, and small enough to be counted in cents. */
export function isEuros(euros: number): boolean {
  const cents = Math.round(euros * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents - euros * 100) <= 1e-6
}

/** Euros as they stand in the API -> integer cents. Refuses more than two decimals. */
export function toCents(euros: number): number {
  if (!isEuros(euros)) throw new RangeError('not an amount in euros')
  return Math.round(euros * 100)
}

export const toEuros = (cents: number): number => cents / 100

/** 20 % of the total, rounded half up to the cent, once, on the total (decisions.md, Money). */
export const platformFee = (totalCents: number): number =>
  Math.floor((totalCents * PLATFORM_FEE_PERCENT + 50) / 100)

/** `€12.50` and `€1,250.00`, as shown everywhere. */
export const formatEuros = (euros: number): string => `€${euros.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
