import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { it } from 'node:test'
import { crc32 } from 'node:zlib'
import { HEAD_BYTES } from '#contract/files/content.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** `again`: the same storage as another process has it. */
type Opened = { storage: Storage; again: Storage }

const MIB = 1024 ** 2
const never = () => new AbortController().signal
const from = (content: Buffer, size = 60_001): Readable => {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += size) pieces.push(content.subarray(at, at + size))
  return Readable.from(pieces, { objectMode: false })
}
/** A connection that breaks after its last byte. */
const cut = (content: Buffer): Readable => {
  let at = 0
  return new Readable({
    read() {
      if (at >= content.length) return void this.destroy(new Error('cut'))
      at += 60_001
      this.push(content.subarray(at - 60_001, at))
    },
  })
}
const sumsOf = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest(),
  crc32: crc32(content),
})
const isMissing = { code: 'ENOENT' }

/** Every promise of the storage port, asked of one adapter. */
export function keepsTheContract(opened: () => Opened): void {
  const storage = () => opened().storage
  const contentOf = async (key: string, range?: { start: number; end: number }) =>
    buffer(await storage().read(key, range))
  const append = (at: Storage, key: string, source: Readable, maxBytes = 1e9) =>
    at.append(key, source, { maxBytes, signal: never() })

  it('gives back what was written, whole and by range, to any process', async () => {
    const key = newKey('originals', 'jpg')
    const content = randomBytes(200_000)
    await storage().write(key, content)
    assert.deepEqual(await contentOf(key), content)
    assert.deepEqual(await contentOf(key, { start: 7, end: 7 }), content.subarray(7, 8))
    assert.deepEqual(await contentOf(key, { start: 100_000, end: 199_999 }), content.subarray(100_000))
    assert.equal(await opened().again.size(key), 200_000)
    assert.deepEqual(await storage().checksum(key), sumsOf(content))
    await storage().write(key, Buffer.alloc(0))
    assert.deepEqual([await storage().size(key), (await contentOf(key)).length], [0, 0])
  })

  it('says of what is not there that it is not, and removes it without a word', async () => {
    const key = newKey('originals', 'jpg')
    assert.equal(await storage().size(key), null)
    assert.equal(await storage().settle(key), null)
    await assert.rejects(storage().read(key), isMissing)
    await assert.rejects(storage().checksum(key), isMissing)
    await assert.rejects(append(storage(), key, from(Buffer.from('x'))), isMissing)
    await assert.rejects(
      storage()
        .open(key)
        .then(({ path }) => readFile(path)),
      isMissing,
    )
    await storage().remove(key)
    await storage().remove(newKey('public', 'jpg'))
  })

  it('receives a stream, hashes it and stores it; nothing stays of one that is too long or breaks off', async () => {
    const content = randomBytes(20 * MIB)
    const received = await storage().receive(from(content), content.length)
    const { bytes, sha256, crc32: sum } = received
    assert.deepEqual({ bytes, sha256, crc32: sum }, sumsOf(content))
    const key = newKey('originals', 'mp4')
    await storage().store(received, key)
    await received.discard()
    assert.deepEqual(await storage().checksum(key), sumsOf(content))
    await assert.rejects(storage().receive(from(content), 1000), { code: 'payload_too_large' })
    await assert.rejects(storage().receive(cut(content.subarray(0, 100_000)), 1e9), { message: 'cut' })
  })

  it('receives a stream as the object it will be, with its sums and first bytes; nothing stays of one that is given up', async () => {
    for (const content of [Buffer.from('small'), randomBytes(12 * MIB), Buffer.alloc(0)]) {
      const key = newKey('originals', 'bin')
      const arriving = await storage().receiveAs(key, from(content), content.length)
      const { bytes, sha256, crc32: sum, head } = arriving
      assert.deepEqual({ bytes, sha256, crc32: sum }, sumsOf(content))
      assert.deepEqual(Buffer.from(head), content.subarray(0, HEAD_BYTES))
      assert.equal(await storage().size(key), null)
      await arriving.store()
      await arriving.discard()
      assert.deepEqual(await storage().checksum(key), sumsOf(content))
      const none = newKey('originals', 'bin')
      await (await storage().receiveAs(none, from(content), content.length)).discard()
      assert.equal(await storage().size(none), null)
      const refused = storage().receiveAs(
        none,
        from(Buffer.concat([content, content, Buffer.of(0)])),
        content.length,
      )
      await assert.rejects(refused, { code: 'payload_too_large' })
      await assert.rejects(storage().receiveAs(none, cut(content), 1e9), { message: 'cut' })
      assert.equal(await storage().size(none), null)
    }
  })

  it('adopts a file that was made, which is gone afterwards, and opens it as a file', async () => {
    const key = newKey('public', 'webp')
    await storage().withWorkFolder(async (folder) => {
      await writeFile(join(folder, 'tile'), 'waves')
      await storage().adopt(join(folder, 'tile'), key)
      await assert.rejects(readFile(join(folder, 'tile')), isMissing)
    })
    const { path, release } = await storage().open(key)
    assert.equal(await readFile(path, 'utf8'), 'waves')
    await release()
    assert.equal(String(await contentOf(key)), 'waves')
  })

  it('names objects again, passing over those that are not there; the copy outlives the first', async () => {
    const [one, other, none] = [newKey('public', 'jpg'), newKey('public', 'jpg'), newKey('public', 'jpg')]
    await storage().write(one, Buffer.from('wave'))
    await storage().copy([
      [one, other],
      [none, newKey('public', 'jpg')],
    ])
    await storage().remove(one)
    assert.equal(await storage().size(one), null)
    assert.equal(String(await contentOf(other)), 'wave')
  })

  it('holds objects for whoever reads them later, whatever is removed meanwhile', async () => {
    const [key, none] = [newKey('originals', 'jpg'), newKey('originals', 'jpg')]
    await storage().write(key, Buffer.from('held'))
    const held = await storage().hold([key, none])
    await storage().remove(key)
    assert.equal(await held.open(none), null)
    const copy = await held.open(key)
    assert.equal(await readFile(copy?.path ?? '', 'utf8'), 'held')
    await copy?.release()
    await held.release()
  })

  it('lists every object once, and nothing of its own', async () => {
    const key = newKey('private', 'bin')
    await storage().write(key, Buffer.from('x'))
    const keys: string[] = []
    for await (const { key: one, storedAt } of storage().list()) {
      assert.ok(Math.abs(Date.now() - storedAt.getTime()) < 3_600_000, `${one} of ${storedAt}`)
      keys.push(one)
    }
    assert.ok(keys.includes(key))
    assert.equal(new Set(keys).size, keys.length)
    assert.deepEqual(
      keys.filter((one) => !/^(originals|public|private)\/[\w-]{2}\/[\w-]{22}\.\w+$/.test(one)),
      [],
    )
  })

  it('keeps of an object that is appended to what has arrived, however each piece ended, in any process', async () => {
    const key = newKey('originals', 'bin')
    const content = randomBytes(21 * MIB + 1)
    await storage().begin(key)
    assert.equal(await storage().settle(key), 0)
    let arrived = 0
    // Within the first part, over its end, nothing at all, over two ends, and to the last byte.
    const ends = [1 * MIB, 9 * MIB, 9 * MIB, 20 * MIB + 17, content.length]
    for (const [n, end] of ends.entries()) {
      const { storage: here, again } = opened()
      const [one, other] = n % 2 ? [here, again] : [again, here]
      const piece = content.subarray(arrived, end)
      assert.equal(await append(one, key, n % 2 ? cut(piece) : from(piece)), end)
      assert.equal(await other.settle(key), end)
      assert.equal(await other.size(key), end)
      arrived = end
    }
    await storage().finish(key)
    await opened().again.finish(key)
    assert.deepEqual(await storage().checksum(key), sumsOf(content))
    assert.deepEqual(
      await contentOf(key, { start: 8 * MIB - 5, end: 8 * MIB + 5 }),
      content.subarray(8 * MIB - 5, 8 * MIB + 6),
    )
    await storage().remove(key)
    assert.equal(await storage().size(key), null)
  })

  it('knows the sums of what came through one process, or says that it does not', async () => {
    for (const content of [randomBytes(7 * MIB), randomBytes(10 * MIB), Buffer.from('short')]) {
      const key = newKey('originals', 'bin')
      await storage().begin(key)
      const half = Math.floor(content.length / 2)
      await append(storage(), key, cut(content.subarray(0, half)))
      await append(storage(), key, from(content.subarray(half)))
      const known = await opened().again.finish(key)
      if (known) assert.deepEqual(known, sumsOf(content))
      assert.deepEqual(await storage().checksum(key), sumsOf(content))
      await storage().remove(key)
    }
  })

  it('appends nothing past what it is told, and lets go when it is asked to', async () => {
    const key = newKey('originals', 'bin')
    await storage().begin(key)
    await assert.rejects(append(storage(), key, from(randomBytes(300_000)), 200_000), {
      code: 'payload_too_large',
    })
    const kept = (await storage().settle(key)) ?? 0
    assert.ok(kept <= 200_000)
    const asking = new AbortController()
    const endless = new Readable({ read() {} })
    endless.push(Buffer.alloc(5000))
    const appending = storage().append(key, endless, { maxBytes: 1e9, signal: asking.signal })
    await new Promise((soon) => setImmediate(soon))
    asking.abort()
    const size = await appending
    assert.equal(await storage().settle(key), size)
    await storage().remove(key)
  })

  it('proves that it can be written', () => storage().prove(1000))
}
