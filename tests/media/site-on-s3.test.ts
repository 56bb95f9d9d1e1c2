import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { S3Target } from '#server/stores-config.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { operateOn } from '#tests/support/operate.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { bigClip } from '#tests/support/uploads/big-clip.ts'
import { announce, append, arrivedOf, claim, tus, uploadId } from '#tests/support/uploads/tus-calls.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

type Item = {
  id: number
  original_key: string
  preview_key: string
  tile_key: string
  cover_key: string
  bytes: number
}

describe('A site whose files lie in a bucket', { skip: NO_SWIFT }, () => {
  let swift: Swift
  let target: S3Target
  let site: TestApp
  let photographer: MadePhotographer
  let buyer: MadePerson
  let session: number
  let photo: Buffer
  let film: Buffer
  let items: Item[]
  before(async () => {
    swift = await startSwift()
    target = await swift.bucket()
    site = await startTestApp({ mail: true, config: { s3: target } })
    photographer = await makePhotographer(site.context, { ready: true })
    buyer = await makeSurfer(site.context)
    await site.work()
  })
  after(async () => {
    await site?.close()
    await swift?.stop()
  })

  const get = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(path.startsWith('http') ? path : `${site.url}${path}`, options)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  /** A database, a bucket and a folder with nothing in them, as environment. */
  const emptyPlace = async () => {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-restore-'))
    const { bucket, endpoint, key } = await swift.bucket()
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: key?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: key?.secretAccessKey ?? '',
      S3_PATH_STYLE: 'on',
    }
    const leave = async () => {
      await database.drop()
      await rm(folder, { recursive: true })
    }
    return { env, leave }
  }
  const operateAt = ({ env }: { env: Record<string, string> }, ...typed: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const given = { env: { ...process.env, ...env } }
      execFile(process.execPath, ['scripts/operator.ts', ...typed], given, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  const linkTo = async (item: Item): Promise<string> => {
    const query = new URLSearchParams({ media: publicUrl(item.preview_key) })
    const answer = await site.app.inject({ url: `/api/media/download?${query}`, headers: buyer.headers })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ url: string }>().url
  }
  const listItems = () =>
    site.context.db
      .selectFrom('media')
      .select(['id', 'original_key', 'preview_key', 'tile_key', 'cover_key', 'bytes'])
      .where('session_id', '=', session)
      .where('state', '=', 'ready')
      .orderBy('position')
      .$narrowType<Item>()
      .execute()

  it('publishes what was sent as a form and in pieces, with all its pictures for everybody', async () => {
    photo = await makePhoto()
    film = await buffer((await bigClip('b.mp4', 18 * 1024 ** 2)).from(0))
    session = await startSession(site, photographer)
    const sent = await upload(site, photographer, session, 'a.jpg', photo)
    const id = uploadId(await announce(site, photographer, { session, name: 'b.mp4', bytes: film.length }))
    const half = Math.floor(film.length / 2)
    await append(site, photographer, id, 0, film.subarray(0, half))
    assert.equal(await arrivedOf(site, photographer, id), half)
    await append(site, photographer, id, half, film.subarray(half))
    const claimed = await claim(site, photographer, session, id)
    assert.deepEqual([sent.status, claimed.status], [201, 201])
    await finalize(site, photographer, session)
    await untilPublished(site, { session, media: claimed.body.id })
    items = await listItems()
    assert.deepEqual(
      items.map(({ bytes }) => bytes),
      [photo.length, film.length],
    )
    for (const item of items)
      for (const key of [item.preview_key, item.tile_key, item.cover_key]) {
        const { status, headers, bytes } = await get(publicUrl(key))
        assert.deepEqual([status, Number(headers.get('content-length'))], [200, bytes.length])
        assert.ok(bytes.length > 500)
      }
  })

  it('gives a buyer each original byte for byte, from the store itself or through us, and all as one archive', async () => {
    const ids = items.map(({ id }) => id)
    const order = {
      surfer_id: buyer.id,
      photographer_id: photographer.id,
      session_id: session,
      media_ids: ids,
    }
    await makePaidOrder(site.context, order)
    const contents = [photo, film]
    for (const [at, item] of items.entries()) {
      const link = await linkTo(item)
      const byBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
      const led = await site.app.inject({ url: new URL(link).pathname, headers: byBrowser })
      assert.equal(led.statusCode, 302)
      const address = String(led.headers.location)
      assert.ok(address.startsWith(`${target.endpoint}/${target.bucket}/originals/`), address)
      const direct = await get(address)
      assert.ok(direct.bytes.equals(contents[at] ?? Buffer.of()))
      assert.match(direct.headers.get('content-disposition') ?? '', /attachment; filename="[ab]\.(jpg|mp4)"/)
      // A script of the site, which may read no other host.
      const part = await get(link, { headers: { range: 'bytes=100-299' } })
      assert.deepEqual([part.status, part.bytes], [206, contents[at]?.subarray(100, 300)])
      const through = await get(link)
      assert.ok(through.bytes.equals(contents[at] ?? Buffer.of()))
    }
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/media/archive',
      headers: buyer.headers,
      payload: { media: items.map((item) => publicUrl(item.preview_key)) },
    })
    const { url, bytes } = answer.json<{ url: string; bytes: number }>()
    const archive = await get(url)
    assert.equal(archive.bytes.length, bytes)
    const files = await readZipBuffer(archive.bytes)
    assert.equal(files.length, contents.length)
    for (const { content } of files) {
      const found = await content()
      assert.ok(contents.some((one) => one.equals(found)))
    }
    const rest = await get(url, { headers: { range: 'bytes=5000-' } })
    assert.deepEqual([rest.status, rest.bytes.equals(archive.bytes.subarray(5000))], [206, true])
    const clean = await site.app.inject({
      url: `/api/surfer/mymedia/${items[0]?.id}/preview`,
      headers: buyer.headers,
    })
    assert.deepEqual([clean.statusCode, clean.headers['content-type']], [200, 'image/webp'])
  })

  it('gives originals to nobody else', async () => {
    for (const { original_key } of items) {
      const { status } = await get(`${target.endpoint}/${target.bucket}/${original_key}`)
      assert.ok([400, 401, 403].includes(status), `${status}`)
    }
  })

  it('is backed up, and comes back in another bucket', async () => {
    const checked = await operateOn(site, ['files', 'check', '--sums'])
    assert.match(checked.says, /, 0 missing or wrong, 0 that no row names\.$/)
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-backup-'))
    try {
      const first = await operateOn(site, ['backup', '--to', folder])
      assert.match(first.says, /, 0 missing or damaged\.$/)
      const count = (says: string) => Number(/ (\d+) of them new .* 0 missing or damaged\.$/.exec(says)?.[1])
      const second = await operateOn(site, ['backup', '--to', folder])
      assert.ok(count(second.says) < count(first.says), second.says)
      assert.equal((await readdir(join(folder, 'files', 'originals'))).length, items.length)
      const held = await swift.client.send(
        new ListObjectsV2Command({ Bucket: target.bucket, Prefix: 'held/' }),
      )
      assert.equal(held.Contents, undefined)
      const place = await emptyPlace()
      const restored = await operateAt(place, 'restore', '--from', folder)
      assert.deepEqual([restored.code, restored.err], [0, ''], restored.out)
      const there = await operateAt(place, 'files', 'check', '--sums')
      assert.deepEqual([there.code, / 0 missing or wrong, 0 that /.test(there.out)], [0, true], there.out)
      await place.leave()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('takes what is hidden off the store for everybody but its buyers', async () => {
    const url = `/api/photographer/sessions/${session}/take-down`
    const pressed = await site.app.inject({ method: 'POST', url, headers: photographer.headers })
    assert.equal(pressed.statusCode, 200, pressed.body)
    await site.drain()
    for (const item of items) {
      assert.equal((await get(publicUrl(item.preview_key))).status, 404)
      assert.equal(await site.context.storage.size(item.preview_key), null)
    }
    const present = await listItems()
    for (const item of present) {
      assert.equal((await get(await linkTo(item))).status, 200)
      assert.equal((await get(publicUrl(item.preview_key))).status, 200)
    }
    items = present
  })

  it('gives up what was half sent, and keeps no file on this machine', async () => {
    const draft = await startSession(site, photographer)
    const bytes = 20 * 1024 ** 2
    const id = uploadId(await announce(site, photographer, { session: draft, name: 'c.mp4', bytes }))
    await append(site, photographer, id, 0, Buffer.alloc(9 * 1024 ** 2, 1))
    const begun = async () => {
      const listed = await swift.client.send(new ListMultipartUploadsCommand({ Bucket: target.bucket }))
      return listed.Uploads?.length ?? 0
    }
    assert.equal(await begun(), 1)
    assert.equal((await tus(site, 'DELETE', `/${id}`, photographer)).status, 204)
    assert.equal(await begun(), 0)
    await site.context.queue.stop()
    assert.deepEqual(await storedFiles(site), [])
  })
})
