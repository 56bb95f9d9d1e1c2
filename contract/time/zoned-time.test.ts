import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockSince, instantsOf, startOfHour, zonedTimes } from './zoned-time.ts'

const at = (text: string): number => Date.parse(`${text}Z`)
const shown = (wall: string, zone: string) =>
  instantsOf(at(wall), zone).map((ms) => new Date(ms).toISOString().slice(0, 16))

describe('The clocks of a place', () => {
  for (const [zone, winter, summer] of [
    ['Europe/Lisbon', '2026-01-12T09:00', '2026-07-12T08:00'],
    ['Atlantic/Madeira', '2026-01-12T09:00', '2026-07-12T08:00'],
    ['Atlantic/Azores', '2026-01-12T10:00', '2026-07-12T09:00'],
    ['Europe/Madrid', '2026-01-12T08:00', '2026-07-12T07:00'],
  ] as const)
    it(`in ${zone} show nine in winter and in summer when they should`, () => {
      assert.deepEqual(shown('2026-01-12T09:00', zone), [winter])
      assert.deepEqual(shown('2026-07-12T09:00', zone), [summer])
    })
  it('show half past one twice in the night they are put back', () => {
    const twice = ['2026-10-25T00:30', '2026-10-25T01:30']
    assert.deepEqual(shown('2026-10-25T01:30', 'Europe/Lisbon'), twice)
    assert.deepEqual(shown('2026-10-25T00:30', 'Atlantic/Azores'), twice)
    assert.deepEqual(shown('2026-10-25T02:30', 'Europe/Madrid'), twice)
  })
  it('that were not put forward show an hour that is left out', () =>
    assert.deepEqual(shown('2026-03-29T01:30', 'Europe/Lisbon'), ['2026-03-29T01:30']))
  it('name the hours of a session', () =>
    assert.equal(startOfHour('2026-07-12', 8, 'Europe/Lisbon'), at('2026-07-12T07:00')))
  it('count from midnight of a day, by what they show', () => {
    const since = clockSince('2026-07-12', 'Europe/Lisbon')
    assert.equal(since(Date.parse('2026-07-12T08:14:22.420Z')), ((9 * 60 + 14) * 60 + 22) * 1000 + 420)
    assert.equal(since(Date.parse('2026-07-11T22:00:00Z')), -3_600_000)
  })
  it('are written with their distance from UTC', () => {
    const write = zonedTimes('Atlantic/Azores')
    assert.equal(write(new Date('2026-10-25T00:59:59.420Z')), '2026-10-25T00:59:59.420+00:00')
    assert.equal(write(new Date('2026-10-25T01:00:00.001Z')), '2026-10-25T00:00:00.001-01:00')
  })
})
