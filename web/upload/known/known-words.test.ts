import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from './known-test-harness.ts'
import { knownText, namesText, stayText } from './known-words.ts'

test('Files that another session has are counted and named in words', () => {
  assert.equal(
    knownText(session(7), 2, 3),
    '2 of these 3 files are already in “Ericeira, November 21, 08:00 to 10:00”.',
  )
  assert.match(knownText(session(7), 1), /^1 file is already in “/)
  assert.match(knownText(session(7), 1, 1), /^This file is already in “/)
  assert.match(knownText({ ...session(7), on_sale: false }, 2, 2), /^All 2 .*”, which is not on sale\.$/)
  assert.equal(namesText(['a', 'b']), 'a, b')
  assert.equal(namesText(['a', 'b', 'c', 'd', 'e', 'f', 'g']), 'a, b, c, d, e and 2 more')
  assert.equal(stayText(['hidden'], 2), '1 of them cannot be moved here: they were taken off the site.')
})
