import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayWave } from '#contract/waves/day-waves.ts'
import { readHours, wavesPath, whole } from './hours.ts'
import { quarterHours } from './quarter-hours.ts'

test('waves stand under the quarter of an hour in which they begin, also in the hour that comes twice', () => {
  const starts = ['00:14:59.999+00:00', '00:15:00.000+00:00', '00:29:00.000+00:00', '00:15:00.000-01:00']
  const waves = starts.map((start) => ({ start: `2026-10-25T${start}` }) as DayWave)
  assert.deepEqual(
    quarterHours(waves).map((group) => [group.from, group.waves.length]),
    [
      ['00:00', 1],
      ['00:15', 2],
      ['00:15', 1],
    ],
  )
})

test('an address tells when and where; what cannot be read is left out', () => {
  const hours = { location_id: -3, date: '2026-11-22', from: '08:10', to: '09:40' }
  const path = wavesPath(hours)
  assert.equal(path, '/waves?location_id=-3&date=2026-11-22&from=08%3A10&to=09%3A40')
  assert.deepEqual(readHours(new URL(path, 'http://localhost').searchParams), hours)
  const bad = 'location_id=0&date=2026-02-30&from=8:10&to=24:00'
  assert.deepEqual(readHours(new URLSearchParams(bad)), {})
  assert.deepEqual([whole(hours), whole({ ...hours, to: '08:09' }), whole({})], [hours, null, null])
})
