import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { bytesOf } from './bytes-of.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { readTaken } from './read-taken.ts'

test('What a photo is, how large and when it was taken is told by one read of its head, and one of its end', async () => {
  const photo = new Blob([
    new Uint8Array(await makePhoto()),
    new Uint8Array(200_000),
    new Uint8Array([0xff, 0xd9]),
  ])
  const reads: number[] = []
  const slice = photo.slice.bind(photo)
  photo.slice = (from = 0, ...to) => {
    reads.push(from)
    return slice(from, ...to)
  }
  const bytes = bytesOf(photo)
  const found = await lookAtPhoto(photo, bytes)
  assert.ok(typeof found === 'object' && found.width === 2500)
  assert.equal((await readTaken(photo, bytes)).body, 'Secretcam  SN-90210')
  assert.deepEqual(reads, [0, photo.size - 2])
})
