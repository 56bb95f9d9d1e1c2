import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf } from './counts.ts'

test('One is not many', () => {
  assert.equal(countOf(1, 'photo'), '1 photo')
  assert.equal(countOf(0, 'photo'), '0 photos')
  assert.equal(countOf(12, 'video'), '12 videos')
  assert.equal(countOf(1200, 'file', '1,200'), '1,200 files')
})
