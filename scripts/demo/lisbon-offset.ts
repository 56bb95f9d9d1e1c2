import { brand } from '#contract/brand.ts'

const zone = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, timeZoneName: 'longOffset' })

/** What a camera set to Lisbon time writes on that day: `+00:00` or `+01:00`. */
export function lisbonOffset(date: string): string {
  const name =
    zone.formatToParts(new Date(`${date}T12:00:00Z`)).find((part) => part.type === 'timeZoneName')?.value ??
    'GMT'
  return name.slice('GMT'.length) || '+00:00'
}
