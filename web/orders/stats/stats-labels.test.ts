import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysLeft, daysLeftLabel, formatCount, shortDay } from './stats-labels.ts'

test('a day is short, a large number is told in thousands', () => {
  assert.equal(shortDay('2026-05-04'), 'May 4')
  assert.deepEqual([0, 999, 1000, 1_234_567].map(formatCount), ['0', '999', '1,000', '1,234,567'])
})

test('days left are counted in Lisbon, the last day included', () => {
  const evening = new Date('2026-07-14T23:30:00Z')
  const labels = ['2026-07-14', '2026-07-15', '2026-07-16', '2026-08-14'].map((until) =>
    daysLeftLabel(daysLeft(until, evening)),
  )
  assert.deepEqual(labels, ['off sale', 'ends today', '1 day left', '30 days left'])
})
