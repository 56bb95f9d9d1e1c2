import { lisbonClock } from '#contract/time/wall-clock.ts'

/** What a camera set to Lisbon time writes on that day: `+00:00` or `+01:00`. */
export const lisbonOffset = (date: string): string =>
  lisbonClock(new Date(`${date}T12:00:00Z`)).hour === 12 ? '+00:00' : '+01:00'
