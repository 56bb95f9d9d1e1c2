import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysLeft, daysLeftLabel } from './days-left.ts'

test('days left are counted in Lisbon, the last day included', () => {
  const evening = new Date('2026-07-14T23:30:00Z')
  const labels = ['2026-07-14', '2026-07-15', '2026-07-16', '2026-08-14'].map((until) =>
    daysLeftLabel(daysLeft(until, evening)),
  )
  assert.deepEqual(labels, ['off sale', 'ends today', '1 day left', '30 days left'])
})
