import assert from 'node:assert/strict'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { openFileWriter } from './file-writer.ts'

describe('A file that another thread writes', () => {
  const path = join(tmpdir(), `swellframe-file-writer-${process.pid}`)

  it('is let go by a write that waits for room when it is abandoned', async () => {
    const file = await open(path, 'w')
    try {
      const writer = openFileWriter(file.fd)
      const waits = writer.write(Buffer.alloc(8 * 1024 * 1024, 1))
      await writer.abandon()
      await waits
    } finally {
      await file.close()
      await rm(path)
    }
  })

  it('gives the memory of an abandoned file to the next, whose bytes are its own', async () => {
    const [first, second] = [await open(path, 'w'), await open(`${path}-2`, 'w')]
    try {
      const abandoned = openFileWriter(first.fd)
      const waits = abandoned.write(Buffer.alloc(8 * 1024 * 1024, 1))
      await abandoned.abandon()
      const next = openFileWriter(second.fd)
      const content = Buffer.alloc(3 * 1024 * 1024, 2)
      await next.write(content)
      await next.finish()
      await waits
      assert.ok((await readFile(`${path}-2`)).equals(content))
    } finally {
      await Promise.all([first.close(), second.close(), rm(path), rm(`${path}-2`)])
    }
  })
})
