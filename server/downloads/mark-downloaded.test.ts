import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadLink, myMedia } from '#contract/orders/downloads.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { today } from '#contract/time/dates.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

const CONTENTS = [randomBytes(4_000), randomBytes(6_000), randomBytes(5_000)]
let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

/** A buyer of three stored originals. */
async function buy() {
  const { context } = site
  const buyer = await makeSurfer(context)
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  const items: MadeMedia[] = []
  for (const content of CONTENTS) {
    const item = await makeMedia(context, { session_id: session.id })
    await storeOriginal(context, item, content)
    items.push(item)
  }
  const order = await makePaidOrder(context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: items.map(({ id }) => id),
  })
  /** Which of the three count as downloaded. */
  const marks = async () => {
    const rows = await context.db
      .selectFrom('purchase')
      .where('order_id', '=', order.id)
      .orderBy('media_id')
      .select('downloaded_at')
      .execute()
    return rows.map((row) => row.downloaded_at !== null)
  }
  const linkTo = async (item: MadeMedia | undefined) => {
    const query = new URLSearchParams({ media: publicUrl(item?.preview_key ?? '') })
    const answer = await site.app.inject({ url: `/api/media/download?${query}`, headers: buyer.headers })
    return answer.json<{ url: string }>().url
  }
  const archive = async () => {
    const payload = { media: items.map(({ preview_key }) => publicUrl(preview_key)) }
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/media/archive',
      headers: buyer.headers,
      payload,
    })
    return answer.json<{ url: string; bytes: number }>()
  }
  /** `withdraw_until` in a link to the first item and in the list, newest first. */
  const says = async () => {
    const query = new URLSearchParams({ media: publicUrl(items[0]?.preview_key ?? '') })
    const ask = (url: string) => site.app.inject({ url, headers: buyer.headers })
    const link = (await ask(`/api/media/download?${query}`)).json<OutputOf<typeof downloadLink>>()
    const listed = (await ask('/api/surfer/mymedia')).json<OutputOf<typeof myMedia>>()
    return { link: link.withdraw_until, listed: listed.map((item) => item.withdraw_until) }
  }
  return { items, order, marks, linkTo, archive, says }
}

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(url, { method, headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', bytes }
}

test('the first byte of an original marks it as downloaded; a link, a look at it and a refusal do not', async () => {
  const { items, marks, linkTo } = await buy()
  const url = await linkTo(items[0])
  const { etag } = await get(url, {}, 'HEAD')
  assert.equal((await get(url, { 'if-none-match': etag })).status, 304)
  assert.equal((await get(url, { range: 'bytes=4000-' })).status, 416)
  assert.equal((await get(`${url.slice(0, -43)}${'A'.repeat(43)}`)).status, 410)
  assert.equal((await get(url, { range: 'bytes=0-0' })).bytes.length, 1)
  assert.equal((await get(url, { range: 'bytes=0-1' })).bytes.length, 2)
  await site.context.db
    .updateTable('download_link')
    .set({ expires_at: new Date(0) })
    .execute()
  assert.equal((await get(url)).status, 410)
  assert.deepEqual(await marks(), [false, false, false])

  const one = await get(await linkTo(items[0]), { range: 'bytes=2-2' })
  assert.equal(one.bytes.length, 1)
  assert.deepEqual(await marks(), [true, false, false])
  const first = await site.context.db.selectFrom('purchase').selectAll().execute()
  assert.equal((await get(await linkTo(items[0]))).status, 200)
  assert.deepEqual(await site.context.db.selectFrom('purchase').selectAll().execute(), first)
})

test('what a browser fetches ahead or to show is given nothing and counts as nothing, whatever it asks for', async () => {
  const { items, marks, linkTo, archive } = await buy()
  const links = [await linkTo(items[0]), (await archive()).url]
  const signs = [
    ...['image', 'video', 'audio', 'embed', 'object'].map((dest) => ({ 'sec-fetch-dest': dest })),
    ...['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'].map((why) => ({
      'sec-purpose': why,
    })),
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ]
  for (const url of links)
    for (const sign of signs)
      for (const more of [{}, { range: 'bytes=100-' }]) {
        const answer = await get(url, { ...sign, ...more })
        assert.equal(answer.status, 403, JSON.stringify(sign))
        assert.equal(JSON.parse(answer.bytes.toString()).code, 'download_only')
      }
  assert.deepEqual(await marks(), [false, false, false])
  for (const dest of ['document', 'empty', 'iframe'])
    assert.equal((await get(links[0] ?? '', { 'sec-fetch-dest': dest })).status, 200)
  assert.deepEqual(await marks(), [true, false, false])
})

test('a link and the list say until when a download would end the right of withdrawal, and no longer when it has', async () => {
  const { items, order, linkTo, says } = await buy()
  const last = lastWithdrawalDay(today())
  assert.deepEqual(await says(), { link: last, listed: [last, last, last] })
  await get(await linkTo(items[0]))
  assert.deepEqual(await says(), { link: null, listed: [last, last, null] })
  await site.context.db
    .updateTable('order')
    .set({ paid_at: new Date(Date.now() - 18 * 86_400_000) })
    .where('id', '=', order.id)
    .execute()
  assert.deepEqual(await says(), { link: null, listed: [null, null, null] })
})

test('an archive marks what is asked of it, and nothing when one of its files is missing', async () => {
  const { items, marks, archive } = await buy()
  const link = await archive()
  await get(link.url, {}, 'HEAD')
  await get(link.url, { range: `bytes=${link.bytes - 22}-` })
  assert.deepEqual(await marks(), [false, false, false])
  // The newest purchase comes first in an archive.
  assert.equal((await get(link.url, { range: 'bytes=0-100' })).status, 206)
  assert.deepEqual(await marks(), [false, false, true])
  const broken = await buy()
  const whole = await broken.archive()
  await site.context.storage.remove(broken.items[1]?.original_key ?? '')
  assert.equal((await get(whole.url)).status, 503)
  assert.deepEqual(await broken.marks(), [false, false, false])
  assert.equal((await get(link.url)).bytes.length, link.bytes)
  assert.deepEqual(await marks(), [true, true, true])
  assert.equal(items.length, 3)
})

test('two archives of the same items at once wait for each other and both go through', async () => {
  const { marks, archive } = await buy()
  const links = await Promise.all(Array.from({ length: 8 }, archive))
  const answers = await Promise.all(links.map(({ url }) => get(url)))
  assert(answers.every(({ status }) => status === 200))
  assert.deepEqual(await marks(), [true, true, true])
})
