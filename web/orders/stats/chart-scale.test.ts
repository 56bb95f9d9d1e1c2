import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, dayAt, endAt, HEIGHT, heightOf, lineOf, topOf } from './chart-scale.ts'

test('a scale ends with a round number that holds the most, whatever there was', () => {
  const tops = [0, 1, 4, 5, 11, 23, 26, 99, 100, 101, 1_000_000].map(topOf)
  assert.deepEqual(tops, [4, 4, 4, 5, 20, 25, 50, 100, 100, 200, 1_000_000])
})

test('nothing has no height, and a single view among a million is seen', () => {
  assert.deepEqual(
    [heightOf(0, 10), heightOf(10, 10), heightOf(5, 10), heightOf(1, 1_000_000)],
    [0, HEIGHT, HEIGHT / 2, 2],
  )
  // Less than nothing, while a bank has taken more back than was paid that day.
  assert.equal(heightOf(-3, 10), 0)
})

test('a line goes through the middle of each day', () => {
  assert.equal(lineOf([0, 4], 4), 'M5 100L15 0')
  assert.equal(areaOf([0, 4], 4), 'M5 100L15 0L15 100L5 100Z')
  assert.equal(areaOf([], 4), '')
})

test('the end of a scale is written where no day runs into it if it can be, at the right before the left', () => {
  const days = (first: number, last: number) => [first, ...Array<number>(28).fill(0), last]
  assert.deepEqual(
    [days(0, 8), days(0, 9), days(9, 9), []].map((values) => endAt([{ values, top: 10 }])),
    ['right', 'left', 'right', 'right'],
  )
  // Of two below each other both are on one side.
  const both = (one: number[], other: number[]) =>
    endAt([
      { values: one, top: 10 },
      { values: other, top: 100 },
    ])
  assert.deepEqual(
    [both(days(0, 9), days(0, 0)), both(days(0, 9), days(90, 0)), both(days(0, 0), days(0, 80))],
    ['left', 'right', 'right'],
  )
})

test('a finger beside the chart is at its first or last day', () => {
  assert.deepEqual(
    [-1, 0, 0.5, 0.999, 1, 2].map((share) => dayAt(share, 30)),
    [0, 0, 15, 29, 29, 29],
  )
})
