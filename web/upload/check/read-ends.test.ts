import assert from 'node:assert/strict'
import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { HEAD, readEnds, TAIL } from './read-ends.ts'

const fileOf = (sign: number, length: number): Blob => {
  const bytes = new Uint8Array(length).fill(sign)
  if (length > 2) bytes.set([sign + 100, sign + 101], length - 2)
  return new Blob([bytes])
}

test('Files that are asked for together are each told their own first and last bytes, however short they are', async () => {
  const lengths = [HEAD + 5000, 1, HEAD, 0, 70_000, ...Array.from({ length: 40 }, (_, n) => 300 + n)]
  const all = await Promise.all(lengths.map((length, n) => readEnds(fileOf(n, length))))
  for (const [n, { head, tail }] of all.entries()) {
    const length = lengths[n] ?? 0
    assert.equal(head.length, Math.min(HEAD, length))
    assert.equal(tail.length, Math.min(TAIL, length))
    if (length > 2) assert.deepEqual([head[0], tail[0], tail[1]], [n, n + 100, n + 101])
  }
})

test('A file that is gone from the card, or was cut meanwhile, is the only one that cannot be read', async () => {
  const [gone, cut] = [join(tmpdir(), `gone-${process.pid}.jpg`), join(tmpdir(), `cut-${process.pid}.jpg`)]
  for (const path of [gone, cut]) await writeFile(path, new Uint8Array(200_000))
  const files = [
    fileOf(1, 400),
    fileOf(2, 500),
    await openAsBlob(gone),
    await openAsBlob(cut),
    fileOf(3, 600),
  ]
  await rm(gone)
  await writeFile(cut, new Uint8Array(100))
  const all = await Promise.allSettled(files.map(readEnds))
  assert.deepEqual(
    all.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  await rm(cut)
})
