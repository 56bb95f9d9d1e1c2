import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { readTaken } from './read-taken.ts'

const NOTHING = { at: null, offset: null, body: '', spot: null }

test('When, where and by which body a photo was taken is read from its first bytes, and nothing from a file without', async () => {
  const { spot, ...taken } = await readTaken(new Blob([new Uint8Array(await makePhoto())]))
  assert.deepEqual(taken, {
    at: Date.UTC(2026, 6, 12, 9, 14, 22, 420),
    offset: 60,
    body: 'Secretcam  SN-90210',
  })
  assert.deepEqual([spot?.latitude.toFixed(3), spot?.longitude.toFixed(3)], ['38.720', '-9.467'])
  assert.deepEqual(await readTaken(new Blob([new Uint8Array(await makePhoto({ exif: false }))])), NOTHING)
  assert.deepEqual(await readTaken(new Blob(['swell'])), NOTHING)
})
