import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laterOf } from './safe-copy.ts'

const entry = (text: string, savedAt: number) => ({ text, savedAt })
const merged = (copy: object, at: number, stored: unknown): unknown =>
  JSON.parse(laterOf({ text: JSON.stringify(copy), at }, stored === null ? null : JSON.stringify(stored)))

test('What a killed browser had written down before gives way to the copy of what was written last', () => {
  const copy = { 7: entry('typed last', 50), 8: entry('of another draft', 20) }
  assert.deepEqual(merged(copy, 50, { 7: entry('typed before', 40) }), copy)
  assert.deepEqual(merged(copy, 50, null), copy)
  assert.deepEqual(merged({}, 60, copy), {}, 'what was taken out stays out')
})

test('What was written after the copy stays: another release, or a disk that was full, made none', () => {
  const copy = { 7: entry('copied', 50), 8: entry('of another draft', 20) }
  assert.deepEqual(merged(copy, 50, { 7: entry('later', 51), 9: entry('new', 52) }), {
    7: entry('later', 51),
    8: entry('of another draft', 20),
    9: entry('new', 52),
  })
})

test('Rubbish on either side is nothing', () => {
  const kept = { 7: entry('kept', 50) }
  for (const rubbish of [[3], 5, 'x', { 7: null }, { 7: { savedAt: 'late' } }])
    assert.deepEqual(merged(kept, 50, rubbish), kept)
  assert.equal(laterOf({ text: '[', at: 50 }, '{"9":{"savedAt":51}}'), '{"9":{"savedAt":51}}')
})
