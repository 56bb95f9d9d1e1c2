import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

const ORIGINAL = randomBytes(300_000)
const NAME = '../"Ondão" 🏄 50%.jpg'
let site: TestApp
let buyer: MadePerson
let stranger: MadePerson
let bought: MadeMedia
let notBought: MadeMedia
let purchaseIds: number[]
let orderId: number

before(async () => {
  site = await startTestApp()
  const { context } = site
  buyer = await makeSurfer(context)
  stranger = await makeSurfer(context)
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  bought = await makeMedia(context, { session_id: session.id, name: NAME })
  notBought = await makeMedia(context, { session_id: session.id })
  await storeOriginal(context, bought, ORIGINAL)
  await storeOriginal(context, notBought, randomBytes(10))
  const order = { surfer_id: buyer.id, photographer_id: photographer.id, session_id: session.id }
  ;({ id: orderId, purchaseIds } = await makePaidOrder(context, { ...order, media_ids: [bought.id] }))
})
after(() => site.close())

const ask = (media: string, person: MadePerson | null = buyer) =>
  site.app.inject({
    url: `/api/media/download?${new URLSearchParams({ media })}`,
    headers: person?.headers ?? {},
  })
async function linkTo(media: MadeMedia): Promise<string> {
  const answer = await ask(publicUrl(media.preview_key))
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ url: string }>().url
}

test('a buyer sees what he bought, highest id first, and nobody else sees it', async () => {
  const list = async (person: MadePerson) =>
    (await site.app.inject({ url: '/api/surfer/mymedia', headers: person.headers })).json<PurchasedMedia[]>()
  const totals = async (person: MadePerson | null) =>
    site.app.inject({ url: '/api/surfer/mymedia/totals', headers: person?.headers ?? {} })
  assert.deepEqual((await totals(buyer)).json(), {
    count: 1,
    bytes: (await list(buyer))[0]?.media.media_size,
  })
  assert.deepEqual((await totals(stranger)).json(), { count: 0, bytes: 0 })
  assert.equal((await totals(null)).statusCode, 401)
  const [item, ...others] = await list(buyer)
  assert.equal(others.length, 0)
  assert.equal(item?.media.id, bought.id)
  assert.equal(item?.media.preview_url, publicUrl(bought.preview_key))
  assert.equal(item?.media.media_name, NAME)
  assert.equal(item?.media.type, 'photo')
  assert.equal(item?.session.location?.region, 'Ericeira')
  assert.equal(item?.media.captured_at, null)
  await site.context.db
    .updateTable('media')
    .set({ captured_at: new Date('2026-07-20T08:15:30.123Z') })
    .where('id', '=', bought.id)
    .execute()
  assert.equal((await list(buyer))[0]?.media.captured_at, '2026-07-20T09:15:30.123+01:00', 'by its clocks')
  assert.deepEqual(await list(stranger), [])
})

test('my media and download links need a surfer who is logged in', async () => {
  const photographer = await makePhotographer(site.context)
  for (const url of ['/api/surfer/mymedia', `/api/media/download?media=${publicUrl(bought.preview_key)}`]) {
    assert.equal((await site.app.inject({ url })).statusCode, 401)
    assert.equal((await site.app.inject({ url, headers: photographer.headers })).statusCode, 403)
  }
})

test('a buyer downloads the original byte for byte under its own name', async () => {
  const url = await linkTo(bought)
  assert(url.startsWith(`${site.url}/api/downloads/`))
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  assert(Buffer.from(await answer.arrayBuffer()).equals(ORIGINAL))
  assert.equal(answer.headers.get('content-length'), String(ORIGINAL.length))
  assert.equal(answer.headers.get('content-type'), 'image/jpeg')
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.match(answer.headers.get('cache-control') ?? '', /private/)
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
  const disposition = answer.headers.get('content-disposition') ?? ''
  assert.match(disposition, /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[^'"; ]+$/)
  assert.equal(decodeURIComponent(disposition.split("UTF-8''")[1] ?? ''), NAME)
})

test('a download answers HEAD, single ranges and If-Range', async () => {
  const url = await linkTo(bought)
  const head = await fetch(url, { method: 'HEAD' })
  assert.equal(head.headers.get('content-length'), String(ORIGINAL.length))
  assert.equal((await head.arrayBuffer()).byteLength, 0)
  const etag = head.headers.get('etag') ?? ''
  const part = async (headers: Record<string, string>) => {
    const answer = await fetch(url, { headers })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
  }
  const middle = await part({ range: 'bytes=100-299' })
  assert.equal(middle.status, 206)
  assert.equal(middle.headers.get('content-range'), `bytes 100-299/${ORIGINAL.length}`)
  assert(middle.bytes.equals(ORIGINAL.subarray(100, 300)))
  assert((await part({ range: 'bytes=-10' })).bytes.equals(ORIGINAL.subarray(-10)))
  assert((await part({ range: 'bytes=299990-' })).bytes.equals(ORIGINAL.subarray(299_990)))
  const resumed = await part({ range: 'bytes=5-9', 'if-range': etag })
  assert.equal(resumed.status, 206)
  const changed = await part({ range: 'bytes=5-9', 'if-range': '"another"' })
  assert.equal(changed.status, 200)
  assert.equal(changed.bytes.length, ORIGINAL.length)
  assert.equal((await part({ range: 'bytes=300000-' })).status, 416)
})

test('a link is over after its time, yet a download begun in time completes', async () => {
  const url = await linkTo(bought)
  const begun = await fetch(url)
  await site.context.db.updateTable('download_link').set({ expires_at: new Date() }).execute()
  const late = await fetch(url)
  assert.equal(late.status, 410)
  assert.equal(((await late.json()) as { code: string }).code, 'link_expired')
  assert((await fetch(url, { headers: { range: 'bytes=0-1' } })).status === 410)
  assert.equal((await begun.arrayBuffer()).byteLength, ORIGINAL.length)
})

test('an original that is gone or cut short is not sent, and its order is looked at there and then', async () => {
  const { pool, storage } = site.context
  const looks = async () =>
    (
      await pool.query(
        `select data, start_after <= now() as due from pgboss.job where name = 'orders.check-delivered'`,
      )
    ).rows
  const url = await linkTo(bought)
  const refused = async (init?: RequestInit) => {
    const answer = await fetch(url, init)
    assert.deepEqual([answer.status, answer.headers.get('content-disposition')], [503, null])
    return answer.text()
  }
  assert.deepEqual(await looks(), [])
  try {
    await storage.write(bought.original_key, ORIGINAL.subarray(1))
    assert.equal(JSON.parse(await refused({ headers: { range: 'bytes=0-9' } })).code, 'unavailable')
    await storage.remove(bought.original_key)
    assert.equal(JSON.parse(await refused()).code, 'unavailable')
    await refused({ method: 'HEAD' })
    assert.deepEqual(await looks(), [{ data: { order_id: orderId, look: 1 }, due: true }])
  } finally {
    await storage.write(bought.original_key, ORIGINAL)
  }
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 200)
})

test('a link dies with its purchase', async () => {
  const { context } = site
  const [session] = await context.db
    .selectFrom('session')
    .select(['id', 'photographer_id'])
    .limit(1)
    .execute()
  assert(session)
  const { purchaseIds: ids } = await makePaidOrder(context, {
    surfer_id: stranger.id,
    photographer_id: session.photographer_id,
    session_id: session.id,
    media_ids: [bought.id],
  })
  const answer = await ask(publicUrl(bought.preview_key), stranger)
  const { url } = answer.json<{ url: string }>()
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 200)
  await context.db.deleteFrom('purchase').where('id', 'in', ids).execute()
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 410)
  assert.equal((await ask(publicUrl(bought.preview_key), stranger)).statusCode, 404)
  assert.equal(purchaseIds.length, 1)
})

test('the buyer of one item gets neither another item of the session nor a stranger his', async () => {
  assert.equal((await ask(publicUrl(notBought.preview_key))).statusCode, 404)
  assert.equal((await ask(publicUrl(bought.preview_key), stranger)).statusCode, 404)
})

test('paths, encodings and tricks in place of the key answer like an unknown key', async () => {
  const key = publicUrl(bought.preview_key)
  const name = key.slice('/media/'.length)
  const unknown = await ask(`/media/${'A'.repeat(22)}.jpg`)
  const variants = [
    bought.original_key,
    `/${bought.original_key}`,
    `/media/../${bought.original_key}`,
    `/media/..%2f${bought.original_key}`,
    `/media/%2e%2e/${bought.original_key}`,
    `/media/....//${bought.original_key}`,
    `/media/..\\${bought.original_key}`,
    bought.preview_key,
    `/${bought.preview_key}`,
    name,
    `media/${name}`,
    `//media/${name}`,
    `/media//${name}`,
    `/media/./${name}`,
    `/media/x/../${name}`,
    `/MEDIA/${name}`,
    `/media/${name.toUpperCase()}x`,
    `${key}/`,
    `${key}?x=1`,
    `${key}#x`,
    `${key}\0`,
    `${key}\0.jpg`,
    `${key}%00`,
    `${key}.`,
    ` ${key}`,
    `${key} `,
    `${key}\n`,
    `\t${key}`,
    encodeURIComponent(key),
    encodeURIComponent(encodeURIComponent(key)),
    key.replaceAll('/', '%2F'),
    key.replaceAll('/', '%c0%af'),
    key.replaceAll('/', '\u2215'),
    key.replace('.jpg', '.jpg\u202e'),
    `${site.url}${key}`,
    `https://evil.example${key}`,
    `file://${key}`,
    '/etc/passwd',
    '../../../../etc/passwd',
    '..%252f..%252fetc%252fpasswd',
    `${key}' or '1'='1`,
    `${key}%`,
    '*',
    String(bought.id),
    String(purchaseIds[0]),
    '[object Object]',
  ]
  for (const variant of variants) {
    const answer = await ask(variant)
    assert.equal(answer.statusCode, 404, variant)
    assert.equal(answer.body, unknown.body, variant)
  }
})

test('a made-up link opens nothing', async () => {
  assert.equal((await fetch(`${site.url}/api/downloads/${'A'.repeat(43)}`)).status, 410)
  for (const token of ['x', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(42)}%00`, 'A'.repeat(400)])
    assert.equal((await fetch(`${site.url}/api/downloads/${token}`)).status, 404, token)
})
