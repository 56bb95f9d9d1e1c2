import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import type { S3Target } from '#server/stores-config.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { newKey } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { openS3Storage } from './s3-storage.ts'

const MIB = 1024 ** 2

describe('What nobody goes on with in a bucket', { skip: NO_SWIFT }, () => {
  let swift: Swift
  let own: S3Target
  let storage: Storage
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-s3-'))
    swift = await startSwift()
    own = await swift.bucket()
    storage = await openS3Storage(own, { folder, warn: (sentence) => assert.fail(sentence) })
  })
  after(async () => {
    await swift?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const append = (key: string, content: Buffer) =>
    storage.append(key, Readable.from([content], { objectMode: false }), {
      maxBytes: 1e9,
      signal: new AbortController().signal,
    })

  it('ends after a day, of a killed form, or after two, of a killed backup; what grows goes on', async () => {
    const uploads = async () => {
      const { Uploads = [] } = await swift.client.send(
        new ListMultipartUploadsCommand({ Bucket: own.bucket }),
      )
      return Uploads.map(({ Key }) => Key)
    }
    const growing = newKey('originals', 'bin')
    await storage.begin(growing)
    await append(growing, randomBytes(6 * MIB))
    // As forms whose process was killed leave them: more than one page of them would not differ.
    const killed = [newKey('originals', 'bin'), growing, newKey('public', 'mp4')]
    for (const Key of killed)
      await swift.client.send(new CreateMultipartUploadCommand({ Bucket: own.bucket, Key }))
    await storage.hold([growing])
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    assert.equal(await storage.endAbandoned(inHours(23)), 0)
    assert.equal((await uploads()).length, 4)
    assert.equal(await storage.endAbandoned(inHours(25)), 3)
    assert.deepEqual(await uploads(), [growing])
    assert.equal(await storage.endAbandoned(inHours(49)), 1)
    await append(growing, randomBytes(6 * MIB))
    await storage.finish(growing)
    assert.equal(await storage.size(growing), 12 * MIB)
    assert.deepEqual(await uploads(), [])
  })
})
