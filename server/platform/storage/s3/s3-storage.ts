import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { S3Target } from '#server/stores-config.ts'
import { AREAS } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { openTemporaryFolder } from '../temporary-folder.ts'
import { openBucket } from './bucket.ts'
import { checkBucket, openLateProof, proveBucket } from './check-bucket.ts'
import { copyInBucket } from './copy-in-bucket.ts'
import { endAbandoned } from './end-abandoned.ts'
import { fetchObject, hashObject } from './fetch-object.ts'
import { appendObject, finishObject, removeObject, sizeOf } from './growing-object.ts'
import { openClient } from './open-client.ts'
import { putFile } from './put-file.ts'
import { readObject } from './read-object.ts'
import { receiveObject } from './receive-object.ts'
import { openSumsKeeper } from './running-sums.ts'
import { calling } from './s3-faults.ts'
import { signAddress } from './sign-address.ts'

/** Copies under this prefix live for as long as a backup reads them; `endAbandoned` removes what a killed one left. */
const HELD = 'held'

type Options = {
  /** Folder of this machine for what is half made. */
  folder: string
  warn: (sentence: string) => void
}

/**
 * Stores objects in a bucket of any S3. What decoders read lies in a folder of this machine for as long as they do. Throws a
 * ConfigError when the bucket is not there or may not be written; a store that is away is only warned of.
 */
export async function openS3Storage(target: S3Target, { folder, warn }: Options): Promise<Storage> {
  const temporary = await openTemporaryFolder(folder)
  const bucket = openBucket(openClient(target), target.bucket)
  const provenLately = openLateProof(bucket)
  const growth = { bucket, keeper: openSumsKeeper() }
  await checkBucket(bucket, target, warn)

  const open = async (key: string) => {
    const path = temporary.newPath()
    const release = () => rm(path, { force: true })
    try {
      await calling(() => fetchObject(bucket, key, path, temporary))
    } catch (error) {
      await release()
      throw error
    }
    return { path, release }
  }
  const put = (path: string, key: string) => calling(() => putFile(bucket, path, key))
  const remove = (key: string) =>
    calling(() => (key.startsWith('originals/') ? removeObject(growth, key) : bucket.remove(key)))

  return {
    receive: temporary.receive,
    receiveAs: (key, source, maxBytes) => calling(() => receiveObject(bucket, key, source, maxBytes)),
    store: (received, key) => put(received.path, key),
    begin: (key) => calling(() => bucket.put(key, Buffer.alloc(0))),
    append: (key, source, options) => calling(() => appendObject(growth, key, source, options)),
    settle: (key) => calling(() => sizeOf(bucket, key)),
    finish: (key) => calling(() => finishObject(growth, key)),
    checksum: (key) => calling(() => hashObject(bucket, key)),
    write: (key, content) => calling(() => bucket.put(key, content)),
    async adopt(path, key) {
      await put(path, key)
      await rm(path, { force: true })
    },
    copy: (pairs) => calling(() => copyInBucket(bucket, pairs)),
    size: (key) => calling(() => sizeOf(bucket, key)),
    read: (key, range) => calling(() => readObject(bucket, key, range)),
    open,
    async hold(keys) {
      const prefix = `${HELD}/${randomBytes(12).toString('base64url')}`
      const held = new Set<string>()
      const release = () => calling(() => bucket.removeAll([...held].map((key) => `${prefix}/${key}`)))
      try {
        const pairs = keys.map((key) => [key, `${prefix}/${key}`] as const)
        await calling(() => copyInBucket(bucket, pairs, (key) => held.add(key)))
      } catch (error) {
        await release().catch(() => {})
        throw error
      }
      return { open: async (key) => (held.has(key) ? open(`${prefix}/${key}`) : null), release }
    },
    async *list() {
      for (const area of AREAS) {
        const pages = paginateListObjectsV2(
          { client: bucket.client },
          { Bucket: bucket.name, Prefix: `${area}/` },
        )[Symbol.asyncIterator]()
        for (
          let page = await calling(() => pages.next());
          !page.done;
          page = await calling(() => pages.next())
        )
          for (const { Key, LastModified = new Date() } of page.value.Contents ?? [])
            if (Key !== undefined) yield { key: Key, storedAt: LastModified }
      }
    },
    address: (key, download) =>
      target.sendsDirectly ? calling(() => signAddress(bucket, key, download)) : Promise.resolve(null),
    remove,
    endAbandoned: (now) => calling(() => endAbandoned(bucket, { now, held: HELD })),
    copies: null,
    withWorkFolder: temporary.withWorkFolder,
    async prove(bytes, { lately = false } = {}) {
      await temporary.prove(bytes)
      await calling(() => (lately ? provenLately() : proveBucket(bucket)))
    },
    removeTemporary: temporary.removeTemporary,
  }
}
