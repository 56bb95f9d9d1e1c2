import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { truncate } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { newKey } from '#server/platform/storage/keys.ts'
import type { S3Target } from '#server/stores-config.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { type MadeSession, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedFiles, storedPath } from '#tests/support/files/stored-files.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'

const ITEMS = 120
const MIB = 1024 ** 2

describe('A site that moves from its disk into a bucket while it runs', { skip: NO_SWIFT }, () => {
  let swift: Swift
  let target: S3Target
  let site: TestApp
  let photographer: MadePhotographer
  let session: MadeSession
  before(async () => {
    swift = await startSwift()
    target = await swift.bucket()
    site = await startTestApp()
    photographer = await makePhotographer(site.context, { ready: true })
    session = await publish(ITEMS)
  })
  after(async () => {
    await site?.close()
    await swift?.stop()
  })

  const publish = async (images: number): Promise<MadeSession> => {
    const { storage, db } = site.context
    const made = await makeSession(site.context, { photographer_id: photographer.id, images })
    for (const [n, image] of made.images.entries()) {
      // One is large enough for several parts.
      await storeOriginal(site.context, image, randomBytes(n === 0 ? 12 * MIB : 2000 + n))
      await storage.write(image.preview_key, Buffer.from(`preview of ${image.id}`))
    }
    // A preview and an original each are enough.
    await db.updateTable('media').set({ tile_key: null }).where('session_id', '=', made.id).execute()
    await db.updateTable('session').set({ cover_keys: [] }).where('id', '=', made.id).execute()
    return made
  }
  const env = () => ({
    ...process.env,
    DATABASE_URL: site.context.config.databaseUrl,
    DATA_DIR: site.dataDir,
    S3_BUCKET: target.bucket,
    S3_ENDPOINT: target.endpoint ?? '',
    S3_ACCESS_KEY_ID: target.key?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: target.key?.secretAccessKey ?? '',
    S3_PATH_STYLE: 'on',
  })
  const operate = (...typed: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      execFile(process.execPath, ['scripts/operator.ts', ...typed], { env: env() }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  const inBucket = async () => {
    const listed = await swift.client.send(new ListObjectsV2Command({ Bucket: target.bucket }))
    return (listed.Contents ?? [])
      .flatMap(({ Key }) => (Key && !Key.startsWith('proof/') ? [Key] : []))
      .sort()
  }

  it('is copied in the end, wherever a run before was killed', async () => {
    const child = spawn(process.execPath, ['scripts/operator.ts', 'storage', 'copy', '--to', 's3'], {
      env: env(),
      stdio: 'ignore',
    })
    let isOver = false
    const ended = once(child, 'exit').then(() => {
      isOver = true
    })
    while (!isOver && (await inBucket()).length < 40) await site.context.pool.query('select pg_sleep(0.02)')
    child.kill('SIGKILL')
    await ended
    const left = 2 * ITEMS - (await inBucket()).length
    // The site runs on: what came since, and what was hidden.
    await publish(3)
    const url = `/api/photographer/sessions/${session.id}/take-down`
    const hidden = await site.app.inject({ method: 'POST', url, headers: photographer.headers })
    assert.equal(hidden.statusCode, 200)
    const { code, out, err } = await operate('storage', 'copy', '--to', 's3')
    assert.deepEqual([code, err], [0, ''], out)
    assert.match(out, new RegExp(`^${2 * ITEMS + 6} files, .*, 0 missing or damaged\\.\n$`))
    assert.ok(Number(/, (\d+) of them copied/.exec(out)?.[1]) >= left, out)
    assert.deepEqual(await inBucket(), await storedFiles(site))
    const again = await operate('storage', 'copy', '--to', 's3', '--sums')
    assert.match(again.out, /, 0 of them copied \(0\.0 MB\), 0 removed that no row names any more, 0 missing/)
    const checked = await operate('storage', 'check', '--sums')
    assert.deepEqual(
      [checked.code, checked.out],
      [0, `${2 * ITEMS + 6} files checked, 0 missing or wrong, 0 that no row names.\n`],
    )
  })

  it('has of each public file in the bucket what browsers are told of it', async () => {
    const key = (await inBucket()).find((one) => one.startsWith('public/'))
    const { ContentType, CacheControl } = await swift.client.send(
      new HeadObjectCommand({ Bucket: target.bucket, Key: key ?? '' }),
    )
    assert.deepEqual([ContentType, CacheControl], ['image/jpeg', 'public, max-age=31536000, immutable'])
  })

  it('brings no original that is not as it was received, and says so', async () => {
    const [broken, short] = (await publish(2)).images
    assert.ok(broken && short)
    await site.context.storage.write(broken.original_key, randomBytes(12 * MIB))
    await truncate(storedPath(site, short.original_key), 9)
    const { code, out } = await operate('storage', 'copy', '--to', 's3')
    assert.equal(code, 1)
    assert.match(out, new RegExp(`${broken.original_key}\toriginal of item ${broken.id}\tits sum differs\n`))
    assert.match(out, new RegExp(`${short.original_key}\toriginal of item ${short.id}\t9 bytes in place of`))
    const there = await inBucket()
    assert.ok(!there.includes(broken.original_key) && !there.includes(short.original_key))
    await site.context.db.deleteFrom('media').where('id', 'in', [broken.id, short.id]).execute()
  })

  it('comes back to the disk in the same way', async () => {
    const lost = session.images.map(({ original_key }) => original_key).slice(0, 5)
    for (const key of lost) await site.context.storage.remove(key)
    const { code, out } = await operate('storage', 'copy', '--to', 'disk')
    assert.equal(code, 0, out)
    assert.match(out, /, 5 of them copied /)
    for (const key of lost) assert.ok((await storedFiles(site)).includes(key))
  })

  it('says what it needs', async () => {
    const wrong = await operate('storage', 'copy', '--to', newKey('private', 'x'))
    assert.deepEqual([wrong.code, wrong.err], [2, '--to is s3 or disk.\n'])
  })
})
