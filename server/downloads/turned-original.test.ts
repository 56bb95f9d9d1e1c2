import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { prepareVideo } from '#server/ingest/prepare/prepare-video.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { probeVideo } from '#server/platform/video/probe-video.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, heicPhoto, makePhoto } from '#tests/support/files/media-files.ts'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import { storedFiles, storedPath } from '#tests/support/files/stored-files.ts'
import { to, turnableFiles } from '#tests/support/uploads/turnable-files.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null

describe('What a surfer bought is turned by its photographer', () => {
  let test: TestApp
  let files: Awaited<ReturnType<typeof turnableFiles>>
  before(async () => {
    test = await startTestApp({ mail: true })
    files = await turnableFiles(test, await makePhotographer(test.context, { ready: true }))
  })
  after(() => test.close())

  it('and comes home turned: the camera’s file, but for what says which way is up', async () => {
    const { photo, turn, row, unlike, prepared, buy, linkTo, download, original } = files
    const bare = await makePhoto({ width: 2501, exif: false })
    const sideways = await makePhoto({ width: 2502, orientation: 8 })
    const heic = await heicPhoto()
    const first = unlike(photo)
    const { id, items } = await prepared(first, bare, sideways, heic)
    const buyer = await buy(id, ...items)
    const link = await linkTo(buyer, items[0] ?? 0)
    const before = await download(link)
    assert.ok(before.bytes.equals(first))
    await turn(id, to(1, ...items))
    await test.drain()
    const after = await download(link)
    assert.equal((await sharp(after.bytes).metadata()).orientation, 6)
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
    assert.ok((await pixels(after.bytes)).equals(await pixels(before.bytes)))
    // Half of it came before it was turned: the rest is of another file, so that the whole is sent.
    const rest = { range: 'bytes=100-', 'if-range': before.headers.get('etag') ?? '' }
    assert.equal((await download(link, rest)).status, 200)
    const size = after.bytes.length
    for (const [start, end] of [
      [0, 1],
      [0, 40],
      [18, 30],
      [40, 4000],
      [size - 5, size - 1],
    ] as const) {
      const part = await download(link, { range: `bytes=${start}-${end}` })
      assert.equal(part.status, 206)
      assert.ok(part.bytes.equals(after.bytes.subarray(start, end + 1)), `${start}-${end}`)
    }
    const media = await Promise.all(items.map(async (each) => publicUrl((await row(each)).preview_key ?? '')))
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/media/archive',
      headers: buyer.headers,
      payload: { media },
    })
    const archive = await download(made.json<{ url: string }>().url)
    const zipped = await readZipBuffer(archive.bytes)
    assert.equal(zipped.length, 4)
    for (const each of items) await original(each)
    const orientations = await Promise.all(
      [
        after.bytes,
        (await download(await linkTo(buyer, items[1] ?? 0))).bytes,
        (await download(await linkTo(buyer, items[2] ?? 0))).bytes,
      ].map(async (bytes) => (await sharp(bytes).metadata()).orientation),
    )
    assert.deepEqual(orientations, [6, 6, 1])
  })

  it('and his picture without watermark follows', async () => {
    const { turn, prepared, buy } = files
    const { id, item } = await prepared()
    const buyer = await buy(id, item)
    const clean = async () => {
      const url = `/api/surfer/mymedia/${item}/preview`
      const answer = await test.app.inject({ url, headers: buyer.headers })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return width > height ? 'wide' : 'tall'
    }
    assert.equal(await clean(), 'wide')
    const stored = (await storedFiles(test)).filter((name) => name.startsWith('private/')).length
    await turn(id, to(1, item))
    assert.equal(await clean(), 'wide', 'as he sees it until then')
    await test.drain()
    assert.equal(await clean(), 'tall')
    assert.equal(await clean(), 'tall')
    await test.context.pool.query('update pending_deletion set remove_after = now()')
    await test.drain()
    await runHousekeeping(test.context)
    assert.equal((await storedFiles(test)).filter((name) => name.startsWith('private/')).length, stored)
  })

  it('and a clip', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, async () => {
    const { turn, row, make, buy, linkTo, download } = files
    const { id, items } = await make([await clip('sea-720p.mp4')], 'video')
    const item = items[0] ?? 0
    await test.context.db
      .updateTable('media')
      .set({ width: 1280, height: 720, duration_ms: 1000 })
      .where('id', '=', item)
      .execute()
    await prepareVideo(test.context, item)
    await turn(id, to(1, item))
    await test.drain()
    const { width, height, preview_key, tile_key } = await row(item)
    assert.deepEqual([width, height], [720, 1280])
    const preview = await probeVideo(storedPath(test, preview_key ?? ''))
    assert.ok(preview && preview.height > preview.width)
    const tile = await sharp(storedPath(test, tile_key ?? '')).metadata()
    assert.ok(tile.height > tile.width)
    const buyer = await buy(id, item)
    const path = join(test.dataDir, 'bought.mp4')
    await writeFile(path, (await download(await linkTo(buyer, item))).bytes)
    const bought = await probeVideo(path)
    assert.deepEqual([bought?.width, bought?.height], [720, 1280])
  })
})
