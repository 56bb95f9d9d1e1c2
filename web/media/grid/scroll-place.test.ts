import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupAt } from './scroll-place.ts'
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
