import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayWave } from '#contract/waves/day-waves.ts'
import { hourGroups } from './hour-groups.ts'
import { isAllDay, readHours, wavesPath, whole } from './hours.ts'

test('waves stand under the hour in which they begin, also in the hour that comes twice', () => {
  const starts = ['00:59:59.999+00:00', '01:00:00.000+00:00', '01:59:00.000+00:00', '01:00:00.000-01:00']
  const waves = starts.map((start) => ({ start: `2026-10-25T${start}` }) as DayWave)
  assert.deepEqual(
    hourGroups(waves).map((group) => [group.from, group.waves.length]),
    [
      ['00:00', 1],
      ['01:00', 2],
      ['01:00', 1],
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
  assert.deepEqual([isAllDay(hours), isAllDay({ from: '00:00', to: '23:59' })], [false, true])
})
