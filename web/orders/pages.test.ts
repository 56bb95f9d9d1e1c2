import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastPage, pageNumbers, readPage } from './pages.ts'

test('A surfer with few orders sees every page number', () => {
  assert.deepEqual(pageNumbers(2, 4), [1, 2, 3, 4])
  assert.deepEqual(pageNumbers(1, 1), [1])
})

test('A surfer with many orders sees the ends and the neighbours', () => {
  assert.deepEqual(pageNumbers(6, 20), [1, null, 5, 6, 7, null, 20])
  assert.deepEqual(pageNumbers(1, 20), [1, 2, null, 20])
  // Five numbers and two gaps are what a phone holds in one line.
  for (let last = 1; last < 40; last += 1)
    for (let at = 1; at <= last; at += 1)
      assert.ok(pageNumbers(at, last).filter((page) => page !== null).length <= 5)
})

test('An address that asks for no page asks for the first', () => {
  assert.deepEqual([lastPage(9, 4), lastPage(0, 4)], [3, 1])
  assert.deepEqual(['9', 'x', '-1', '2', '0', '1e3', '9999999', null].map(readPage), [9, 1, 1, 2, 1, 1, 1, 1])
})
