import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ID_MAX, SHORTLIST_MAX } from '#contract/limits.ts'
import { heartOf, idsOf, withIds, withoutIds } from './ids.ts'

const many = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n)

test('Of what was stored ids are read, each once, rubbish is not', () => {
  assert.deepEqual(idsOf([3, '4', null, 3, 0, -1, 1.5, ID_MAX, ID_MAX + 1, {}, 9]), [3, ID_MAX, 9])
  for (const odd of [null, undefined, 'x', 7, {}, { length: 2 }]) assert.deepEqual(idsOf(odd), [])
  assert.equal(idsOf(many(SHORTLIST_MAX + 9)).length, SHORTLIST_MAX)
})

test('What is added last comes first, and what is there stays where it is', () => {
  assert.deepEqual(withIds([2, 1], [3, 2, 4, 4]), [4, 3, 2, 1])
  const there = [2, 1]
  assert.equal(withIds(there, [1, 2]), there)
  assert.deepEqual(withoutIds([4, 3, 2, 1], [3, 9, 1]), [4, 2])
})

test('Beyond the limit the oldest go', () => {
  const full = withIds([], many(SHORTLIST_MAX))
  const more = withIds(full, [9001, 9002])
  assert.equal(more.length, SHORTLIST_MAX)
  assert.deepEqual([more[0], more.at(-1)], [9002, 3])
})

test('The heart of a wave is full when all its items have one, half when some do', () => {
  const there = new Set([1, 2])
  assert.deepEqual(
    [[1], [1, 2], [2, 3], [3], []].map((ids) => heartOf(there, ids)),
    ['full', 'full', 'half', 'none', 'none'],
  )
})
