import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areSameBytes, firstSame, markOf } from './same-bytes.ts'

const SIZE = 2 * 1024 ** 2 + 7
const file = (change?: number): Blob => {
  const bytes = new Uint8Array(SIZE)
  if (change !== undefined) bytes[change] = 1
  return new Blob([bytes])
}
/** Counts what is read of it. */
function watched(blob: Blob) {
  let read = 0
  const slice = blob.slice.bind(blob)
  blob.slice = (from, to) => {
    const part = slice(from, to)
    read += part.size
    return part
  }
  return { blob, read: () => read }
}

test('Two files are the same where every byte is, and one byte anywhere tells them apart', async () => {
  assert.equal(await areSameBytes(file(), file()), true)
  for (const change of [0, 1024 ** 2, SIZE - 1]) assert.equal(await areSameBytes(file(), file(change)), false)
  assert.equal(await areSameBytes(file(), new Blob([new Uint8Array(SIZE - 1)])), false)
  assert.equal(await firstSame(file(9), [file(8), file(9), file(9)]), 1)
  assert.equal(await firstSame(file(9), [file(8)]), -1)
})

test('Of files that differ early no more is read than that', async () => {
  const one = watched(file(3))
  assert.equal(await areSameBytes(one.blob, file()), false)
  assert.equal(one.read(), 1024 ** 2)
})

test('A mark tells files apart by their beginning, middle and end, and reads little', async () => {
  const same = await markOf(file())
  assert.equal(await markOf(file()), same)
  for (const change of [0, SIZE >> 1, SIZE - 1]) assert.notEqual(await markOf(file(change)), same)
  assert.notEqual(await markOf(new Blob([])), await markOf(new Blob(['x'])))
  const one = watched(file())
  await markOf(one.blob)
  assert.equal(one.read(), 1536)
})
