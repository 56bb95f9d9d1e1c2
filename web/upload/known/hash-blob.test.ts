import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { hashBlob } from './hash-blob.ts'

test('A file has the same hash here as at the server, read whole or piece by piece', async () => {
  for (const size of [0, 1, 63, 64, 4 * 1024 ** 2, 9 * 1024 ** 2 + 5]) {
    const content = randomBytes(size)
    const sum = createHash('sha256').update(content).digest('hex')
    assert.equal(await hashBlob(new Blob([content])), sum)
    assert.equal(await hashBlob(new Blob([content]), -1), sum)
  }
})
