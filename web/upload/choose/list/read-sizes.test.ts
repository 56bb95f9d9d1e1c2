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
  const answered = new Set<number>()
  const file = slowFile(() => {
    looked += 1
  })
  await readSizes(
    Array.from({ length: 12 }, () => file),
    async () => void answered.add(looked),
  )
  assert.equal(looked, 12)
  const between = [...answered].filter((files) => files > 0 && files < 12)
  assert.ok(between.length > 0, `answered after ${[...answered]} files`)
})
