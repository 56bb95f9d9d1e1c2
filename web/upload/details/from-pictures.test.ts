import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Taken } from '../selected-file.ts'
import { agreeing, contradiction, readFromPictures } from './from-pictures.ts'
import { firstDetails } from './upload-details.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const taken = (time: string, offset: number | null = null): Taken => ({
  at: Date.parse(`${time}Z`),
  offset,
  body: '',
  spot: null,
})
const read = (times: (Taken | null)[], zone: string | null = 'Europe/Lisbon') =>
  readFromPictures(times, zone, NOW)

test('Pictures fill in their day, and their hours rounded outward', () => {
  const found = read([taken('2026-11-21T08:00:10'), null, taken('2026-11-21T09:40:59')])
  assert.deepEqual(found, { date: '2026-11-21', startHour: 8, endHour: 10, first: 480, last: 580 })
  assert.deepEqual(read([taken('2026-11-21T09:59:59')])?.endHour, 10)
  assert.deepEqual(read([taken('2026-11-21T10:00:00')])?.endHour, 11)
})

test('What is before dawn and after dark becomes what a session may have', () => {
  const all = read([taken('2026-11-21T04:10:00'), taken('2026-11-21T23:10:00')])
  assert.deepEqual([all?.startHour, all?.endHour], [6, 22])
  const late = read([taken('2026-11-21T22:30:00')])
  assert.deepEqual([late?.startHour, late?.endHour], [21, 22])
  const early = read([taken('2026-11-21T04:30:00')])
  assert.deepEqual([early?.startHour, early?.endHour], [6, 7])
})

test('A camera that says how far it is from UTC is read by the clocks of the place', () => {
  const summer = [taken('2026-07-12T09:14:22', 60)]
  assert.equal(read(summer)?.startHour, 9)
  assert.equal(read(summer, 'Atlantic/Azores')?.startHour, 8)
  assert.equal(read(summer, null)?.startHour, 9)
  // Past midnight of the camera, still the evening before at the place.
  assert.equal(read([taken('2026-07-13T00:14:22', 120)], 'Atlantic/Azores')?.date, '2026-07-12')
})

test('The day of most pictures counts, and none that has not come yet', () => {
  const found = read([
    taken('2026-11-20T12:00:00'),
    taken('2026-11-21T08:00:00'),
    taken('2026-11-21T08:30:00'),
    ...Array.from({ length: 9 }, () => taken('2031-01-01T00:00:00')),
  ])
  assert.equal(found?.date, '2026-11-21')
  assert.equal(read([taken('2031-01-01T00:00:00')]), null)
  assert.equal(read([null, { at: null, offset: null, body: '', spot: null }]), null)
})

test('A day or hours that are not those of the pictures are said', () => {
  const from = read([taken('2026-11-21T08:00:00'), taken('2026-11-21T09:40:00')])
  const say = (date: string, startHour: number, endHour: number) =>
    contradiction({ ...firstDetails, date, startHour, endHour }, from)
  const sentence = 'Your pictures are from November 21, 08:00-09:40'
  assert.equal(say('2026-11-22', 8, 10), sentence)
  assert.equal(say('2026-11-21', 9, 10), sentence)
  assert.equal(say('2026-11-21', 8, 9), sentence)
  assert.equal(say('2026-11-21', 8, 10), null)
  assert.equal(say('2026-11-21', 7, 12), null)
  assert.equal(say('', 8, 10), null)
  assert.equal(contradiction({ ...firstDetails, date: '2026-11-22' }, null), null)
})

test('One press follows the pictures: their day, and their hours where those chosen leave some out', () => {
  const from = read([taken('2026-11-21T08:00:00'), taken('2026-11-21T09:40:00')])
  assert.ok(from)
  const used = (date: string, startHour: number, endHour: number) => {
    const { prices, ...next } = agreeing({ ...firstDetails, date, startHour, endHour }, from)
    assert.deepEqual(prices, firstDetails.prices)
    return [next.date, next.startHour, next.endHour]
  }
  assert.deepEqual(used('2026-11-22', 7, 12), ['2026-11-21', 7, 12])
  assert.deepEqual(used('2026-11-22', 9, 10), ['2026-11-21', 8, 10])
  assert.deepEqual(used('2026-11-21', 8, 9), ['2026-11-21', 8, 10])
})
