import { brand } from './brand.ts'

const timeInLisbon = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** `November 21, 2026 at 3:12 PM (Lisbon)` */
export const formatTime = (at: Date): string => `${timeInLisbon.format(at)} (Lisbon)`
