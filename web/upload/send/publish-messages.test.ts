import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noneOf } from './publish-messages.ts'

test('A photographer reads that none of several files was taken, and nothing of the kind while one is there or to come', () => {
  assert.equal(noneOf({ done: 0, failed: 2, count: 2 }), 'Neither of the 2 files was taken.')
  assert.equal(noneOf({ done: 0, failed: 40, count: 40 }), 'None of the 40 files was taken.')
  const others = [
    { done: 0, failed: 1, count: 1 },
    { done: 0, failed: 2, count: 3 },
    { done: 1, failed: 2, count: 3 },
    { done: 0, failed: 0, count: 0 },
  ]
  assert.deepEqual(others.map(noneOf), ['', '', '', ''])
})
