import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutlinedWave } from '#contract/waves/outline.ts'
import type { CartItem } from '../cart-item.ts'
import { clockOf, momentsOf, spread } from './moments.ts'

const item = (id: number) => ({ id }) as CartItem
const wave = (number: number, start: number | null, first: number, count: number): OutlinedWave => ({
  ...{ number, start, end: start, images: count, videos: 0, first, count, cover: 0 },
})
const session = {
  ids: [11, 12, 13, 21, 22, 31],
  waves: [wave(1, 100, 0, 3), wave(2, 200, 3, 2), wave(3, null, 5, 1)],
}
const told = (ids: number[]) =>
  momentsOf(ids.map(item), session).map(({ key, items, more }) => [key, items.map(({ id }) => id), more])

test('A cart stands by waves in order of time, with what else there is of each', () => {
  assert.deepEqual(told([22, 13, 11]), [
    ['1', [11, 13], [12]],
    ['2', [22], [21]],
  ])
  assert.deepEqual(told([]), [])
})

test('What is in no wave, of no known time or not of the session comes last, as it was added', () => {
  assert.deepEqual(told([99, 31, 21]), [
    ['2', [21], [22]],
    ['rest', [99, 31], []],
  ])
})

test('Of many frames some are shown, from all over the wave', () => {
  assert.deepEqual(spread([1, 2], 6), [1, 2])
  assert.deepEqual(
    spread(
      Array.from({ length: 12 }, (_, at) => at + 1),
      6,
    ),
    [1, 3, 5, 7, 9, 11],
  )
})

test('A time is the one of the place, of the next day after midnight', () => {
  assert.deepEqual([33_260_000, 86_400_000 + 61_000, -1000].map(clockOf), [
    '09:14:20',
    '00:01:01',
    '23:59:59',
  ])
})
