import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import sharp from 'sharp'
import { deleteDue } from '#server/ingest/delete-due.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { clip, heicPhoto, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null

describe('A buyer sees what is his without watermark', () => {
  let site: TestApp
  let shop: { photographer_id: number; session_id: number }
  let photo: Buffer
  let buyer: MadePerson
  let item: MadeMedia
  let orderId: number
  before(async () => {
    site = await startTestApp()
    const { id: photographer_id } = await makePhotographer(site.context)
    const { id: session_id } = await makeSession(site.context, { photographer_id })
    shop = { photographer_id, session_id }
    photo = await makePhoto({ orientation: 6 })
  })
  after(() => site.close())
  beforeEach(async () => {
    buyer = await makeSurfer(site.context)
    item = await stored(unlike(photo))
    orderId = (await buy(buyer, item)).id
  })

  let count = 0
  /** The same picture as another file. */
  const unlike = (jpeg: Buffer) => {
    count += 1
    return otherContent(jpeg, count)
  }
  const stored = async (content: Buffer, kind: 'image' | 'video' = 'image') => {
    const made = await makeMedia(site.context, { session_id: shop.session_id, kind })
    await storeOriginal(site.context, made, content)
    return made
  }
  const buy = (by: MadePerson, ...media: MadeMedia[]) =>
    makePaidOrder(site.context, { ...shop, surfer_id: by.id, media_ids: media.map(({ id }) => id) })
  const ask = (media: MadeMedia, by: MadePerson | null = buyer, headers = {}) =>
    site.app.inject({
      url: `/api/surfer/mymedia/${media.id}/preview`,
      headers: { ...by?.headers, ...headers },
    })
  const withdraw = (id: number, media: MadeMedia, by = buyer) =>
    site.app.inject({
      method: 'POST',
      url: '/api/surfer/withdrawals',
      headers: by.headers,
      payload: { order_id: id, media_id: [media.id] },
    })
  const keyOf = async (media: MadeMedia) => {
    const { db } = site.context
    const row = await db
      .selectFrom('clean_preview')
      .selectAll()
      .where('media_id', '=', media.id)
      .executeTakeFirst()
    return row?.key ?? null
  }

  it('upright, at most 900 px, without what the camera wrote, as often as he asks', async () => {
    const answer = await ask(item)
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal(answer.headers['cache-control'], 'private, no-cache')
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length))
    const { width, height, exif, format } = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([format, width, height, exif], ['webp', 612, 900, undefined])
    const plain = await sharp(photo).autoOrient().resize(612, 900).raw().toBuffer()
    const shown = await sharp(answer.rawPayload).raw().toBuffer()
    const off = shown.reduce((sum, value, at) => sum + Math.abs(value - (plain[at] ?? 0)), 0) / shown.length
    assert.ok(off < 4, `${off} levels from the original: a watermark takes 10 and more`)

    const etag = String(answer.headers.etag)
    const again = await ask(item, buyer, { 'if-none-match': etag })
    assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
    assert.equal((await ask(item, buyer, { 'if-none-match': '"another"' })).statusCode, 200)
    assert.equal(
      (await fetch(`${site.url}/api/surfer/mymedia/${item.id}/preview`, { headers: buyer.headers })).status,
      200,
    )
  })

  it('and nobody else does: not without login, not by another’s, not by a name of the file', async () => {
    assert.equal((await ask(item)).statusCode, 200)
    const stranger = await makeSurfer(site.context)
    const photographer = await makePhotographer(site.context)
    assert.equal((await ask(item, null)).statusCode, 401)
    assert.equal((await ask(item, photographer)).statusCode, 403)
    for (const id of [item.id, 999_999, '../1', '0', 'x'])
      assert.equal((await ask({ ...item, id: id as number }, stranger)).statusCode, 404, String(id))
    const key = await keyOf(item)
    assert.match(key ?? '', /^private\//)
    const name = (key ?? '').split('/').at(-1)
    for (const url of [`/media/${name}`, publicUrl(key ?? ''), `/media/${key}`])
      assert.equal((await site.app.inject({ url })).statusCode, 404, url)
    const etag = String((await ask(item)).headers.etag)
    assert.equal((await ask(item, stranger, { 'if-none-match': etag })).statusCode, 404)
  })

  it('also of what was hidden, taken off sale or removed since', async () => {
    const { db } = site.context
    await db
      .updateTable('media')
      .set({ state: 'removed', hidden_at: new Date(), hidden_reason: 'Somebody asked' })
      .where('id', '=', item.id)
      .execute()
    await db.updateTable('session').set({ state: 'taken_down' }).where('id', '=', shop.session_id).execute()
    assert.equal((await ask(item)).statusCode, 200)
    await db.updateTable('session').set({ state: 'published' }).where('id', '=', shop.session_id).execute()
  })

  it('only as long as he may download it: not while it is on hold, nor once he has withdrawn', async () => {
    const etag = String((await ask(item)).headers.etag)
    const { db } = site.context
    const setAccess = (access: 'held' | 'open') =>
      db.updateTable('purchase').set({ access }).where('order_id', '=', orderId).execute()
    await setAccess('held')
    assert.equal((await ask(item)).statusCode, 404)
    assert.equal((await ask(item, buyer, { 'if-none-match': etag })).statusCode, 404)
    await setAccess('open')
    assert.equal((await ask(item)).statusCode, 200)
    const withdrawn = await withdraw(orderId, item)
    assert.equal(withdrawn.statusCode, 200, 'looking at it is no download')
    assert.equal((await ask(item)).statusCode, 404)
  })

  it('and who has withdrawn before sees of later purchases what he has downloaded', async () => {
    const other = await stored(unlike(photo))
    const { purchaseIds } = await buy(buyer, other)
    assert.equal((await withdraw(orderId, item)).statusCode, 200)
    assert.equal((await ask(other)).statusCode, 204)
    const downloaded = { downloaded_at: new Date() }
    await site.context.db.updateTable('purchase').set(downloaded).where('id', 'in', purchaseIds).execute()
    assert.equal((await ask(other)).statusCode, 200)
  })

  it('made once, however many ask at once', async () => {
    const second = await makeSurfer(site.context)
    await buy(second, item)
    const answers = await Promise.all([...Array(8)].map((_, at) => ask(item, at % 2 ? buyer : second)))
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
    assert.equal(new Set(answers.map(({ headers }) => headers.etag)).size, 1)
    assert.deepEqual(await pendingPrivate(), [])
  })

  it('made again where its file was lost', async () => {
    await ask(item)
    const first = (await keyOf(item)) ?? ''
    await site.context.storage.remove(first)
    assert.equal((await ask(item)).statusCode, 200)
    assert.notEqual(await keyOf(item), first)
  })

  it('made again where whoever made it died before it was noted: what was stored is deleted', async () => {
    const { pool } = site.context
    await pool.query(`alter table clean_preview add constraint dies check (media_id <> ${item.id})`)
    assert.equal((await ask(item)).statusCode, 500)
    const [{ key }, ...others] = (await pendingPrivate()) as [{ key: string }]
    assert.equal(others.length, 0)
    assert.ok(existsSync(join(site.dataDir, 'files', key)))
    await pool.query('alter table clean_preview drop constraint dies')
    assert.equal((await ask(item)).statusCode, 200)
    assert.notEqual(await keyOf(item), key)
    await pool.query(`update pending_deletion set remove_after = now()`)
    await deleteDue(site.context)
    assert.ok(!existsSync(join(site.dataDir, 'files', key)))
    assert.equal((await ask(item)).statusCode, 200)
  })

  it('when the order is paid, before he asks', async () => {
    const later = await stored(unlike(photo))
    const { id } = await buy(buyer, later)
    const { prepareCleanPreviews } = await import('./prepare-clean-previews.ts')
    await prepareCleanPreviews(site.context, id)
    const key = await keyOf(later)
    assert.ok(key)
    await prepareCleanPreviews(site.context, id)
    assert.equal(await keyOf(later), key)
  })

  it('of a HEIC, too', async () => {
    const heic = await stored(await heicPhoto())
    await buy(buyer, heic)
    const answer = await ask(heic)
    assert.equal(answer.statusCode, 200)
    assert.equal(Math.max(...Object.values(await sizeOf(answer.rawPayload))), 900)
  })

  it('of a clip as a still', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, async () => {
    const video = await stored(await clip('sea-1080p.mp4'), 'video')
    const size = { width: 1920, height: 1080, duration_ms: 2000 }
    await site.context.db.updateTable('media').set(size).where('id', '=', video.id).execute()
    await buy(buyer, video)
    const answer = await ask(video)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(await sizeOf(answer.rawPayload), { width: 900, height: 506 })
  })

  it('and none where there is none to be had: it is tried three times, not for ever', async () => {
    const torn = await stored(Buffer.from('no picture at all'))
    const gone = await stored(unlike(photo))
    await site.context.storage.remove(gone.original_key)
    await buy(buyer, torn, gone)
    for (let turn = 0; turn < 5; turn += 1)
      for (const media of [torn, gone]) {
        const answer = await ask(media)
        assert.deepEqual([answer.statusCode, answer.rawPayload.length], [204, 0])
      }
    const rows = await site.context.db
      .selectFrom('clean_preview')
      .selectAll()
      .where('media_id', 'in', [torn.id, gone.id])
      .execute()
    assert.deepEqual(rows, [{ media_id: torn.id, key: null, attempts: 3, turn: 0 }])
  })

  const sizeOf = async (content: Buffer) => {
    const { width, height } = await sharp(content).metadata()
    return { width, height }
  }
  const pendingPrivate = async () => {
    const rows = await site.context.db.selectFrom('pending_deletion').select('key').execute()
    return rows.filter(({ key }) => key.startsWith('private/'))
  }
})
