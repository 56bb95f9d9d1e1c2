import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, today } from '#contract/time/dates.ts'
import { shortDayOf, shortHourOf, shortMinuteOf, toldApart } from './own-times.ts'

test('A row tells the minute of what was today, and of what is longer ago the day', () => {
  const now = new Date().toISOString()
  assert.equal(shortDayOf(now), 'today')
  assert.match(shortMinuteOf(now), /^today, \d\d:\d\d$/)
  assert.match(shortHourOf(now), /^today, around \d\d:00$/)
  assert.match(shortMinuteOf(`${addDays(today(), -1)}T12:10:00Z`), /^yesterday, 1[23]:10$/)
  assert.equal(shortMinuteOf('2021-03-05T12:10:00Z'), 'Mar 5, 2021')
  assert.equal(toldApart('2021-03-05T12:10:00Z', [], { inFull: true }), 'March 5, 2021, 12:10')
  const year = today().slice(0, 4)
  assert.match(
    shortHourOf(`${Number(year) - 1}-11-20T12:10:00Z`),
    new RegExp(`^Nov 20, ${Number(year) - 1}$`),
  )
  assert.equal(shortDayOf(`${year}-01-01T12:00:00Z`).replace(/^(today|yesterday)$/, 'Jan 1'), 'Jan 1')
})

test('What began on one day is told apart by its minute, in one minute by its second', () => {
  const [noon, later, sameMinute] = ['2021-03-05T12:10:07Z', '2021-03-05T12:31:00Z', '2021-03-05T12:10:52Z']
  assert.equal(toldApart(noon, []), 'Mar 5, 2021')
  assert.equal(toldApart(noon, [later]), 'Mar 5, 2021, 12:10')
  assert.equal(toldApart(noon, [later, sameMinute]), 'Mar 5, 2021, 12:10:07')
  assert.equal(toldApart(sameMinute, [noon, later]), 'Mar 5, 2021, 12:10:52')
  assert.equal(toldApart(noon, [later], { inFull: true }), 'March 5, 2021, 12:10')
  assert.equal(toldApart(noon, [sameMinute], { inFull: true }), 'March 5, 2021, 12:10:07')
})
