import { addDays, weekdayOf } from './dates.ts'

/** Portugal's national holidays of fixed date, `MM-DD` (Código do Trabalho art. 234). */
const FIXED = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']
/** Those that move with Easter, in days from its Sunday: Good Friday, Easter Sunday, Corpus Christi. */
const FROM_EASTER = [-2, 0, 60]

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD` (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late)
}

/** Whether a day, `YYYY-MM-DD`, is a national holiday in Portugal. Those of towns do not count. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return FROM_EASTER.some((days) => addDays(easter, days) === day)
}

/** A day on which a legal term may end: neither a weekend nor a public holiday (Regulation (EEC) 1182/71 Art. 2, 3(4)). */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day)
}
