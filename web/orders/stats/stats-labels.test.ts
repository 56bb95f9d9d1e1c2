import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { shortDay } from './stats-labels.ts'

test('a day is short, a large number is told in thousands', () => {
  assert.equal(shortDay('2026-05-04'), 'May 4')
  assert.deepEqual([0, 999, 1000, 1_234_567].map(formatCount), ['0', '999', '1,000', '1,234,567'])
})
