import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SplitItem, splitByTime } from './split-by-time.ts'

const at = (time: string) => Date.parse(`2026-07-12T${time}Z`)
let made = 0
/** So many frames of one wave, five a second. */
const wave = (time: string, count: number, bytes = 10): SplitItem[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: ++made, order: made, body: 'R7', duration: 0, bytes },
    at: at(time) + n * 200,
  }))
const shown = (items: SplitItem[], limit = { bytes: 100, files: 99 }) =>
  splitByTime(items, limit).map(({ items: part, from, bytes }) => [
    from === null ? null : new Date(from).toISOString().slice(5, 16),
    part.length,
    bytes,
  ])

test('What fits into one session stays one', () => {
  assert.deepEqual(shown([...wave('07:00', 5), ...wave('09:00', 5)]), [['07-12T07:00', 10, 100]])
  assert.deepEqual(shown([]), [])
})

test('A morning is cut at its longest pause, into as few sessions as it fits into', () => {
  const morning = [
    ...wave('07:00', 3),
    ...wave('07:20', 3),
    ...wave('08:00', 3),
    ...wave('08:10', 3),
    ...wave('08:15', 3),
  ]
  assert.deepEqual(shown(morning), [
    ['07-12T07:00', 6, 60],
    ['07-12T08:00', 9, 90],
  ])
  // The longest pause would leave too much behind it.
  const late = [...wave('07:00', 2), ...wave('09:00', 4), ...wave('09:10', 4), ...wave('09:30', 4)]
  assert.deepEqual(shown(late), [
    ['07-12T07:00', 10, 100],
    ['07-12T09:30', 4, 40],
  ])
  assert.deepEqual(shown(morning, { bytes: 1000, files: 9 }), [
    ['07-12T07:00', 6, 60],
    ['07-12T08:00', 9, 90],
  ])
})

test('A wave is never torn where it fits into a session, and two bodies of one ride stay together', () => {
  const ride = [...wave('07:00:00', 6), ...wave('07:00:00', 3).map((item) => ({ ...item, body: 'Phone' }))]
  assert.deepEqual(shown([...ride, ...wave('07:01:00', 4)]), [
    ['07-12T07:00', 9, 90],
    ['07-12T07:01', 4, 40],
  ])
  const long = shown(wave('07:00', 25))
  assert.equal(long.length, 3)
  assert.equal(
    long.reduce((sum, [, count]) => sum + Number(count), 0),
    25,
  )
})

test('Two days are two sessions, and files without a time come last', () => {
  const eve = wave('18:00', 2).map((item) => ({ ...item, at: (item.at ?? 0) - 86_400_000 }))
  const scans = wave('07:00', 12).map((item) => ({ ...item, at: null }))
  assert.deepEqual(
    shown([...scans, ...wave('07:00', 9), ...eve]),
    [
      ['07-11T18:00', 2, 20],
      ['07-12T07:00', 9, 90],
      [null, 10, 100],
      [null, 2, 20],
    ].toSorted((a, b) => Number(a[0] === null) - Number(b[0] === null)),
  )
})

test('Every file is in exactly one session, none over its limit, but for one that is larger than a session', () => {
  const items = Array.from({ length: 600 }, (_, n) => wave('06:00', 1, 1 + ((n * 37) % 60))).flat()
  for (const [n, item] of items.entries()) item.at = at('06:00') + ((n * 7919) % 36_000) * 1000
  const huge = wave('07:00', 1, 101)
  const parts = splitByTime([...items, ...huge], { bytes: 100, files: 7 })
  assert.deepEqual(
    parts.flatMap((part) => part.items.map(({ id }) => Number(id))).sort((a, b) => a - b),
    items.map(({ id }) => Number(id)).sort((a, b) => a - b),
  )
  assert.ok(parts.every(({ bytes, items: { length } }) => bytes <= 100 && length <= 7))
  const starts = parts.map(({ from }) => from ?? 0)
  assert.deepEqual(
    starts,
    [...starts].sort((a, b) => a - b),
  )
})
