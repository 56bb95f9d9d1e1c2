import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupAt, minuteOfClock } from './scroll-place.ts'
import type { WaveGroup } from './wave-groups.ts'

const HOUR = 3_600_000
const group = (start: number | null): WaveGroup => {
  const counts = { first: 0, count: 1, images: 1, videos: 0 }
  return { wave: { number: 1, start, end: start, cover: 0, ...counts }, heading: true, ...counts }
}

test('A time leads to the first wave at or after it, after the last one to the last, in whatever order they stand', () => {
  const groups = [9, 9.25, 10, null].map((hours) => group(hours === null ? null : hours * HOUR))
  const found = (minutes: number[], among = groups) =>
    minutes.map((minute) => groupAt({ groups: among }, minute))
  assert.deepEqual(found([0, 540, 541, 555, 556, 660]), [0, 0, 1, 1, 2, 2])
  assert.deepEqual(found([0, 541, 556, 660], groups.toReversed()), [3, 2, 1, 1])
  assert.deepEqual(found([540], [group(null), { ...group(1), wave: null }]), [-1])
})

test('A clock is read on the day on which the waves are: after midnight too, and where cameras had another date', () => {
  const read = (hours: (number | null)[], clock: number) =>
    minuteOfClock({ groups: hours.map((each) => group(each === null ? null : each * HOUR)) }, clock)
  assert.deepEqual(
    [480, 495, 420, 720, 0, 1380].map((clock) => read([8, 10.5, null], clock)),
    [480, 495, 420, 720, 0, 1380],
    'before the first and after the last one, too',
  )
  assert.equal(read([23, 24.5, 25], 30), 24 * 60 + 30)
  assert.equal(read([23, 24.5, 25], 23 * 60), 23 * 60)
  assert.equal(read([8 - 72, 10.5 - 72], 525), 525 - 72 * 60)
  assert.equal(read([8.99, 9], 539), 539, 'the minute in which the first one begins')
  assert.equal(read([null], 525), 525)
})
