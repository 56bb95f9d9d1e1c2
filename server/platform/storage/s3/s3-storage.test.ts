import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import {
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutBucketAclCommand,
} from '@aws-sdk/client-s3'
import { attachment } from '#server/platform/http/send-object.ts'
import { ConfigError, type S3Target } from '#server/stores-config.ts'
import { type FaultyLine, openFaultyLine } from '#tests/support/storage/faulty-line.ts'
import { keepsTheContract } from '#tests/support/storage/storage-contract.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { newKey } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { isStorageFault } from '../storage-fault.ts'
import { openS3Storage } from './s3-storage.ts'

const MIB = 1024 ** 2
const signal = new AbortController().signal

describe('The storage in a bucket', { skip: NO_SWIFT }, () => {
  let swift: Swift
  let line: FaultyLine
  let target: S3Target
  let folder: string
  let opened: { storage: Storage; again: Storage }
  /** The same bucket, over a line on which things happen. */
  let troubled: Storage
  const warned: string[] = []
  const openAt = async (at: S3Target) =>
    openS3Storage(at, { folder, warn: (sentence) => void warned.push(sentence) })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-s3-'))
    swift = await startSwift()
    line = await openFaultyLine(swift.port)
    target = await swift.bucket()
    opened = { storage: await openAt(target), again: await openAt(target) }
    troubled = await openAt({ ...target, endpoint: line.url })
  })
  after(async () => {
    await line?.close()
    await swift?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  keepsTheContract(() => opened)

  const stored = async (content: Buffer) => {
    const key = newKey('originals', 'bin')
    await opened.storage.write(key, content)
    return key
  }
  const append = (at: Storage, key: string, content: Buffer) =>
    at.append(key, Readable.from([content], { objectMode: false }), { maxBytes: 1e9, signal })

  it('goes on when it is told to slow down', async () => {
    const content = randomBytes(1000)
    const key = newKey('originals', 'bin')
    line.next('PUT', { answers: 503, code: 'SlowDown' }, { answers: 503, code: 'SlowDown' })
    await troubled.write(key, content)
    line.next('GET', { answers: 503, code: 'SlowDown' })
    assert.deepEqual(await buffer(await troubled.read(key)), content)
  })

  it('reads on where a connection broke, as often as it does', async () => {
    const content = randomBytes(3 * MIB)
    const key = await stored(content)
    line.next('GET', { cutsAnswerAt: 1_000_000 }, { cutsAnswerAt: 1_500_000 }, { cutsAnswerAt: 100 })
    assert.deepEqual(await buffer(await troubled.read(key)), content)
    line.next('GET', { cutsAnswerAt: 70_000 })
    assert.deepEqual(
      await buffer(await troubled.read(key, { start: 5, end: 200_004 })),
      content.subarray(5, 200_005),
    )
  })

  it('writes again what was cut, and nothing that was changed on its way', async () => {
    const content = randomBytes(2 * MIB)
    const key = newKey('originals', 'bin')
    line.next('PUT', { cutsBodyAt: 100_000 })
    await troubled.write(key, content)
    assert.equal(await opened.storage.size(key), content.length)
    const other = newKey('originals', 'bin')
    line.next('PUT', { changesBody: true })
    await assert.rejects(troubled.write(other, content), isStorageFault)
    assert.equal(await opened.storage.size(other), null)
  })

  it('says that a store is full as a disk says it, and loses nothing that it had', async () => {
    const key = newKey('originals', 'bin')
    await opened.storage.begin(key)
    assert.equal(await append(opened.storage, key, randomBytes(9 * MIB)), 9 * MIB)
    const full = { answers: 507, code: 'QuotaExceeded' } as const
    line.next('PUT', full)
    await assert.rejects(append(troubled, key, randomBytes(9 * MIB)), { code: 'ENOSPC' })
    assert.equal(await opened.storage.settle(key), 9 * MIB)
    assert.equal(await append(opened.storage, key, randomBytes(1)), 9 * MIB + 1)
    await opened.storage.remove(key)
  })

  it('counts a part only once that was sent before whoever sent it died', async () => {
    const key = newKey('originals', 'bin')
    const content = randomBytes(20 * MIB)
    await opened.storage.begin(key)
    await append(opened.storage, key, content.subarray(0, 3 * MIB))
    // The tail with the name of the upload and the first part arrive, the tail that follows does not.
    line.next('PUT', 'passes', 'passes', { answers: 403, code: 'AccessDenied' })
    await assert.rejects(append(troubled, key, content.subarray(3 * MIB, 9 * MIB)), isStorageFault)
    const arrived = (await opened.again.settle(key)) ?? 0
    assert.equal(arrived, 5 * MIB)
    await append(opened.again, key, content.subarray(arrived))
    await opened.again.finish(key)
    const { path, release } = await opened.storage.open(key)
    assert.equal((await opened.storage.checksum(key)).bytes, content.length)
    assert.deepEqual(await buffer(await opened.storage.read(key)), content)
    await release()
    assert.ok(path.startsWith(folder))
  })

  it('goes on before a part that did not arrive, whatever arrived behind it', async () => {
    const key = newKey('originals', 'bin')
    const content = randomBytes(23 * MIB)
    await opened.storage.begin(key)
    // The tail with the name of the upload, then one of the parts that are on their way together.
    line.next('PUT', 'passes', { answers: 403, code: 'AccessDenied' })
    await assert.rejects(append(troubled, key, content.subarray(0, 15 * MIB)), isStorageFault)
    const arrived = (await opened.again.settle(key)) ?? -1
    assert.ok(arrived % (5 * MIB) === 0 && arrived < 15 * MIB, `${arrived}`)
    const first = await append(opened.again, key, content.subarray(arrived, arrived + 6 * MIB))
    const then = (await opened.storage.settle(key)) ?? 0
    assert.ok(then >= first || then % (5 * MIB) === 0, `${first} ${then}`)
    await append(opened.storage, key, content.subarray(then))
    await opened.storage.finish(key)
    assert.ok((await buffer(await opened.storage.read(key))).equals(content))
    await opened.storage.remove(key)
  })

  it('tells the sums of what came through it whole without reading it again', async () => {
    const key = newKey('originals', 'bin')
    const content = randomBytes(10 * MIB)
    await opened.storage.begin(key)
    await append(opened.storage, key, content.subarray(0, 4 * MIB))
    await append(opened.storage, key, content.subarray(4 * MIB))
    const sums = {
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest(),
      crc32: crc32(content),
    }
    assert.deepEqual(await opened.again.finish(key), sums)
    const shared = newKey('originals', 'bin')
    await opened.storage.begin(shared)
    await append(opened.storage, shared, content.subarray(0, 4 * MIB))
    await append(opened.again, shared, content.subarray(4 * MIB))
    assert.equal(await opened.storage.finish(shared), null)
  })

  it('ends the upload of what it received and was not to keep, and says why it cannot', async () => {
    const open = async () =>
      (await swift.client.send(new ListMultipartUploadsCommand({ Bucket: target.bucket }))).Uploads?.length ??
      0
    const before = await open()
    const receive = (at: Storage) =>
      at.receiveAs(
        newKey('originals', 'bin'),
        Readable.from([randomBytes(12 * MIB)], { objectMode: false }),
        1e9,
      )
    const arriving = await receive(opened.storage)
    assert.equal(await open(), before + 1)
    await arriving.discard()
    line.next('PUT', 'passes', { answers: 507, code: 'QuotaExceeded' })
    await assert.rejects(receive(troubled), { code: 'ENOSPC' })
    assert.equal(await open(), before)
    assert.deepEqual(await readdir(folder), [])
  })

  it('proves the bucket once for many who ask for its health, and anew for whoever must know', async () => {
    await opened.storage.prove(0, { lately: true })
    const fresh = await openAt({ ...target, endpoint: line.url })
    await fresh.prove(0, { lately: true })
    await line.away()
    await fresh.prove(0, { lately: true })
    await assert.rejects(fresh.prove(0), isStorageFault)
    await line.back()
  })

  it('gives up with an object the parts that it was growing by', async () => {
    const key = newKey('originals', 'bin')
    await opened.storage.begin(key)
    await append(opened.storage, key, randomBytes(9 * MIB))
    const open = async () => {
      const { Uploads } = await swift.client.send(
        new ListMultipartUploadsCommand({ Bucket: target.bucket, Prefix: key }),
      )
      return Uploads?.length ?? 0
    }
    assert.equal(await open(), 1)
    await opened.storage.remove(key)
    assert.equal(await open(), 0)
  })

  it('leaves nothing in the bucket but objects, and no file on this machine', async () => {
    const { Contents = [] } = await swift.client.send(new ListObjectsV2Command({ Bucket: target.bucket }))
    assert.deepEqual(
      Contents.map(({ Key = '' }) => Key).filter((key) => !/^(originals|public|private)\//.test(key)),
      ['proof/writable'],
    )
    assert.deepEqual(await readdir(folder), [])
  })

  it('signs an address that gives one object under its name, by range, and no other', async () => {
    const content = randomBytes(1000)
    const key = await stored(content)
    const other = await stored(content)
    const address = await opened.storage.address(key, {
      disposition: attachment('Über "9".jpg'),
      contentType: 'image/jpeg',
    })
    const answer = await fetch(address ?? '', { headers: { range: 'bytes=10-19' } })
    assert.equal(answer.status, 206)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), content.subarray(10, 20))
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; .*filename\*=UTF-8''%C3%9Cber%20%229%22\.jpg/i,
    )
    assert.equal(answer.headers.get('content-type'), 'image/jpeg')
    assert.ok([400, 403].includes((await fetch((address ?? '').replace(key, other))).status))
    assert.ok([400, 403].includes((await fetch((address ?? '').split('?')[0] ?? '')).status))
    const through = await openAt({ ...target, sendsDirectly: false })
    assert.equal(await through.address(key, { disposition: 'attachment', contentType: 'image/jpeg' }), null)
  })

  it('reaches nothing outside its bucket, whatever a key says', async () => {
    const outside = await swift.bucket()
    await swift.client.send(new GetObjectCommand({ Bucket: outside.bucket, Key: 'x' })).catch(() => {})
    await opened.storage.write('originals/../../escaped', Buffer.from('x')).catch(() => {})
    const { Contents } = await swift.client.send(new ListObjectsV2Command({ Bucket: outside.bucket }))
    assert.equal(Contents, undefined)
    await opened.storage.remove('originals/../../escaped').catch(() => {})
  })

  it('says with a sentence at the start what is wrong with its settings', async () => {
    const wrongKey = { ...target, key: { accessKeyId: 'test:tester', secretAccessKey: 'guessed' } }
    await assert.rejects(openAt(wrongKey), (error: Error) => {
      assert.ok(error instanceof ConfigError)
      assert.match(
        error.message,
        /S3_BUCKET site-\d+ at http.* refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
      )
      return true
    })
    await assert.rejects(openAt({ ...target, bucket: 'nobodys' }), {
      message: /^Configuration: S3_BUCKET nobodys at http.* is not there\.$/,
    })
    assert.deepEqual(warned, [])
  })

  it('warns of a bucket that gives originals to anybody, and of no other', async (t) => {
    // Swift has addresses of its own for whoever has no key.
    const shop = await openFaultyLine(swift.port, (path) => `/v1/AUTH_test${path}`)
    t.after(shop.close)
    const open = await swift.bucket(shop.url)
    await openAt(open)
    assert.deepEqual(warned, [])
    await swift.client.send(new PutBucketAclCommand({ Bucket: open.bucket, ACL: 'public-read' }))
    await openAt(open)
    assert.match(warned.splice(0).join(), /^ALARM: S3_BUCKET site-\d+ at http.* gives originals to anybody/)
  })

  it('opens while the store is away, says so of each call, and goes on when it is back', async () => {
    const key = await stored(Buffer.from('here'))
    await line.away()
    const opening = await openAt({ ...target, endpoint: line.url })
    assert.match(warned.splice(0).join(), /cannot be reached/)
    await assert.rejects(opening.size(key), isStorageFault)
    await assert.rejects(opening.read(key), isStorageFault)
    await assert.rejects(opening.prove(0), isStorageFault)
    await line.back()
    assert.equal(String(await buffer(await opening.read(key))), 'here')
    await opening.prove(0)
  })

  it('takes a bucket that is gone for a store that is away, not for missing files', async () => {
    const gone = { ...target, bucket: 'nobodys' }
    await line.away()
    const opening = await openAt({ ...gone, endpoint: line.url })
    warned.splice(0)
    await line.back()
    await assert.rejects(opening.size(newKey('originals', 'jpg')), isStorageFault)
    await assert.rejects(opening.read(newKey('originals', 'jpg')), isStorageFault)
  })
})
