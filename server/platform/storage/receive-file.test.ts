import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { receiveFile } from './receive-file.ts'

describe('A file is received', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-receive-'))
  })
  after(() => rm(folder, { recursive: true }))
  const from = (content: Buffer, size: number) => {
    const parts = []
    for (let at = 0; at < content.length; at += size) parts.push(content.subarray(at, at + size))
    return Readable.from(parts, { objectMode: false })
  }
  const checksumsOf = (content: Buffer) => ({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    crc32: crc32(content),
  })

  it('whole, with its checksums, several at once, the empty one too', async () => {
    const contents = [0, 1, 70_000, 9_000_001].map((size) => randomBytes(size))
    const received = await Promise.all(
      contents.map((content, n) =>
        receiveFile(from(content, 60_000 + n), join(folder, `whole-${n}`), 9_000_001),
      ),
    )
    for (const [n, content] of contents.entries()) {
      const { path, discard, ...checksums } = received[n] ?? assert.fail()
      assert.deepEqual(checksums, checksumsOf(content))
      assert.deepEqual(await readFile(path), content)
      await discard()
    }
    assert.deepEqual(await readdir(folder), [])
  })

  it('and nothing stays of one that is too large or breaks off', async () => {
    const large = from(randomBytes(500_000), 65_536)
    await assert.rejects(receiveFile(large, join(folder, 'large'), 499_999), { code: 'payload_too_large' })
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('gone')
      })(),
      { objectMode: false },
    )
    await assert.rejects(receiveFile(broken, join(folder, 'broken'), 1e9), { message: 'gone' })
    assert.deepEqual(await readdir(folder), [])
  })
})
