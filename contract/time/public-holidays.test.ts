import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from './dates.ts'
import { easterSunday, isPublicHoliday, isWorkingDay } from './public-holidays.ts'

test('Easter is where the calendar has it', () => {
  const known: Record<number, string> = {
    1961: '04-02',
    1981: '04-19',
    2000: '04-23',
    2008: '03-23',
    2011: '04-24',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2027: '03-28',
    2028: '04-16',
    2029: '04-01',
    2030: '04-21',
    2038: '04-25',
    2285: '03-22',
  }
  for (const [year, day] of Object.entries(known)) assert.equal(easterSunday(Number(year)), `${year}-${day}`)
})

/** As the calendars of the Portuguese state list them: Good Friday, Easter and Corpus Christi of each year. */
const MOVING: Record<number, readonly string[]> = {
  2026: ['04-03', '04-05', '06-04'],
  2027: ['03-26', '03-28', '05-27'],
  2028: ['04-14', '04-16', '06-15'],
  2029: ['03-30', '04-01', '05-31'],
  2030: ['04-19', '04-21', '06-20'],
}
const SAME = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']

test('the thirteen national holidays of Portugal from 2026 to 2030, and no other day', () => {
  for (const [year, moving] of Object.entries(MOVING)) {
    const found: string[] = []
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1))
      if (isPublicHoliday(day)) found.push(day.slice(5))
    assert.deepEqual(found, [...SAME, ...moving].sort(), year)
  }
})

test('weekends and holidays are no working days, Carnival and the feasts of towns are', () => {
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-08', '2027-05-27'])
    assert.equal(isWorkingDay(day), false, day)
  for (const day of ['2026-02-17', '2026-06-24', '2026-12-24', '2026-12-28', '2027-01-04'])
    assert.equal(isWorkingDay(day), true, day)
})
