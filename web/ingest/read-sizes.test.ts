import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSizes } from './read-sizes.ts'

/** A file whose size takes a moment to look up, on a disk that is busy. */
function slowFile(looked: () => void) {
  return {
    lastModified: 1,
    get size() {
      for (const until = performance.now() + 12; performance.now() < until; );
      looked()
      return 1000
    },
  }
}

test('The page answers while the sizes of many files are read', async () => {
  let looked = 0
  let answeredAfter = 0
  const file = slowFile(() => {
    looked += 1
  })
  setTimeout(() => {
    answeredAfter = looked
  })
  await readSizes(Array.from({ length: 12 }, () => file))
  assert.equal(looked, 12)
  assert.ok(answeredAfter > 0 && answeredAfter < 12, `answered after ${answeredAfter} files`)
})
