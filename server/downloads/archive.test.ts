import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import type { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { ARCHIVE_MAX_ITEMS, DOWNLOAD_LINK_SECONDS } from '#contract/orders/downloads.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

type Link = { url: string; expires_at: string; bytes: number; count: number }
const NAMES = ['wave.jpg', 'wave.jpg', '../Ondão 🏄.mp4']
const CONTENTS = [randomBytes(300_000), randomBytes(70_000), randomBytes(24_000_000)]
let site: TestApp
let buyer: MadePerson
let stranger: MadePerson
let items: MadeMedia[]
let notBought: MadeMedia
let shop: { photographer_id: number; session_id: number }

before(async () => {
  site = await startTestApp()
  const { context } = site
  buyer = await makeSurfer(context)
  stranger = await makeSurfer(context)
  const { id: photographer_id } = await makePhotographer(context, { ready: true })
  const { id: session_id } = await makeSession(context, { photographer_id })
  shop = { photographer_id, session_id }
  items = []
  for (const [at, name] of NAMES.entries()) {
    const item = await makeMedia(context, { session_id, name, kind: at === 2 ? 'video' : 'image' })
    await storeOriginal(context, item, CONTENTS[at] ?? Buffer.of())
    items.push(item)
  }
  notBought = await makeMedia(context, { session_id })
  await makePaidOrder(context, { ...shop, surfer_id: buyer.id, media_ids: items.map(({ id }) => id) })
})
after(() => site.close())

const keysOf = (made: readonly MadeMedia[]) => made.map((item) => publicUrl(item.preview_key))
const ask = (media: unknown, headers: Record<string, string> = buyer.headers) =>
  site.app.inject({ method: 'POST', url: '/api/media/archive', headers, payload: { media } })
async function linkTo(made: readonly MadeMedia[] = items, person = buyer): Promise<Link> {
  const answer = await ask(keysOf(made), person.headers)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Link>()
}
async function part(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url, { method, headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a buyer takes several originals home as one archive of known length', async () => {
  const link = await linkTo()
  assert.ok(link.url.startsWith(`${site.url}/api/media/archive/`))
  const life = Date.parse(link.expires_at) - Date.now()
  assert.ok(life > 0 && life <= DOWNLOAD_LINK_SECONDS * 1000)
  assert.equal(link.count, 3)
  const { status, headers, bytes } = await part(link.url)
  assert.equal(status, 200)
  assert.equal(headers.get('content-length'), String(link.bytes))
  assert.equal(bytes.length, link.bytes)
  assert.equal(headers.get('content-type'), 'application/zip')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('cache-control') ?? '', /private/)
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="swellframe-3-originals.zip"; filename*=UTF-8''swellframe-3-originals.zip`,
  )
  const files = await readZipBuffer(bytes)
  assert.deepEqual(
    files.map(({ name }) => name),
    ['_Ondão 🏄.mp4', 'wave.jpg', 'wave (2).jpg'],
  )
  for (const [at, content] of [...CONTENTS].reverse().entries())
    assert.ok((await files[at]?.content())?.equals(content), `file ${at}`)
})

test('an archive is the same byte for byte, whichever link, order or doubling it was asked by', async () => {
  const first = await part((await linkTo()).url)
  const again = await linkTo([...items].reverse().concat(items))
  assert.equal(again.count, 3)
  const second = await part(again.url)
  assert.equal(second.headers.get('etag'), first.headers.get('etag'))
  assert.ok(second.bytes.equals(first.bytes))
  assert.ok((await part(again.url)).bytes.equals(first.bytes))
  assert.notEqual(
    (await part((await linkTo(items.slice(1))).url)).headers.get('etag'),
    first.headers.get('etag'),
  )
})

test('an archive answers HEAD, any range and If-Range, so that a broken download goes on', async () => {
  const { url, bytes: size } = await linkTo()
  const whole = (await part(url)).bytes
  const head = await part(url, {}, 'HEAD')
  assert.equal(head.headers.get('content-length'), String(size))
  assert.equal(head.headers.get('accept-ranges'), 'bytes')
  assert.equal(head.bytes.length, 0)
  const etag = head.headers.get('etag') ?? ''
  assert.match(etag, /^"[0-9a-f]{64}"$/)
  for (const [start, end] of [
    [0, 0],
    [3, 24_000_300],
    [24_000_040, 24_100_000],
    [size - 300, size - 1],
  ] as const) {
    const some = await part(url, { range: `bytes=${start}-${end}`, 'if-range': etag })
    assert.equal(some.status, 206)
    assert.equal(some.headers.get('content-range'), `bytes ${start}-${end}/${size}`)
    assert.ok(some.bytes.equals(whole.subarray(start, end + 1)), `${start}-${end}`)
  }
  assert.ok((await part(url, { range: 'bytes=-22' })).bytes.equals(whole.subarray(-22)))
  assert.equal((await part(url, { range: 'bytes=5-9', 'if-range': '"another"' })).bytes.length, size)
  const beyond = await part(url, { range: `bytes=${size}-` })
  assert.equal(beyond.status, 416)
  assert.equal(beyond.headers.get('content-range'), `bytes */${size}`)
  assert.equal((await part(url, { 'if-none-match': etag })).status, 304)
})

test('an archive of something not bought does not exist, whether that exists or not', async () => {
  const unknown = await ask([...keysOf(items), `/media/${'A'.repeat(22)}.jpg`])
  assert.equal(unknown.statusCode, 404)
  const answers = [
    await ask(keysOf([...items, notBought])),
    await ask(keysOf(items), stranger.headers),
    await ask([...keysOf(items), items[0]?.original_key]),
    await ask([`/media/../${items[0]?.original_key}`]),
    await ask([encodeURIComponent(keysOf(items)[0] ?? '')]),
  ]
  for (const answer of answers) {
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.body, unknown.body)
  }
})

test('an archive needs a surfer who is logged in, and a list of keys', async () => {
  const photographer = await makePhotographer(site.context)
  assert.equal((await ask(keysOf(items), {})).statusCode, 401)
  assert.equal((await ask(keysOf(items), photographer.headers)).statusCode, 403)
  const tooMany = Array.from({ length: ARCHIVE_MAX_ITEMS + 1 }, (_, at) => `/media/${at}.jpg`)
  for (const wrong of [undefined, null, [], [''], [7], [null], {}, 'x', ['x'.repeat(501)], tooMany]) {
    const answer = await ask(wrong)
    assert.equal(answer.statusCode, 400, JSON.stringify(wrong)?.slice(0, 40))
    assert.equal(answer.json<{ code: string }>().code, 'invalid_input')
  }
  assert.deepEqual((await ask([])).json<{ fields: object }>().fields, {
    media: 'Please choose at least one file',
  })
  assert.deepEqual((await ask(tooMany)).json<{ fields: object }>().fields, {
    media: 'Please choose at most 500 files',
  })
})

test("a link to an archive is over after its time, what has begun completes, and only the token's hash is kept", async () => {
  const { url, bytes } = await linkTo()
  const token = url.split('/').at(-1) ?? ''
  const kept = await site.context.db.selectFrom('archive_link').selectAll().execute()
  assert.ok(kept.length > 0 && !JSON.stringify(kept).includes(token))
  assert.ok(kept.every((row) => !row.token_hash.includes(Buffer.from(token))))
  const begun = await fetch(url)
  await site.context.db.updateTable('archive_link').set({ expires_at: new Date() }).execute()
  const late = await part(url, { range: 'bytes=0-1' })
  assert.equal(late.status, 410)
  assert.equal(JSON.parse(late.bytes.toString()).code, 'link_expired')
  assert.equal((await begun.arrayBuffer()).byteLength, bytes)
  assert.equal((await part(`${site.url}/api/media/archive/${'A'.repeat(43)}`)).status, 410)
  for (const made of ['x', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(42)}%00`])
    assert.equal((await part(`${site.url}/api/media/archive/${made}`)).status, 404)
  await linkTo()
  const left = await site.context.db.selectFrom('archive_link').select('expires_at').execute()
  assert.ok(left.every((row) => row.expires_at > new Date()))
})

test('an archive dies with any one of its purchases', async () => {
  const { context } = site
  const { purchaseIds } = await makePaidOrder(context, {
    ...shop,
    surfer_id: stranger.id,
    media_ids: items.map(({ id }) => id),
  })
  const { url } = await linkTo(items, stranger)
  assert.equal((await part(url, {}, 'HEAD')).status, 200)
  await context.db
    .deleteFrom('purchase')
    .where('id', '=', purchaseIds[1] ?? 0)
    .execute()
  assert.equal((await part(url, {}, 'HEAD')).status, 410)
  assert.equal((await ask(keysOf(items), stranger.headers)).statusCode, 404)
})

test('a file that is not there, or not as it was, fails the whole archive before its first byte', async () => {
  const { context } = site
  const { url } = await linkTo()
  const [item] = items as [MadeMedia]
  const refused = async () => {
    const answer = await part(url)
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('content-disposition'), null)
    assert.equal(answer.headers.get('etag'), null)
    assert.equal(JSON.parse(answer.bytes.toString()).code, 'unavailable')
    assert.equal((await ask(keysOf(items))).statusCode, 503)
  }
  const looks = async () =>
    (await context.pool.query(`select data from pgboss.job where name = 'orders.check-delivered'`)).rows
  assert.deepEqual(await looks(), [])
  try {
    await context.storage.remove(item.original_key)
    await refused()
    await context.storage.write(item.original_key, Buffer.from('cut short'))
    await refused()
    assert.deepEqual(
      (await looks()).map(({ data }) => data.look),
      [1],
      'its order is looked at',
    )
  } finally {
    await context.storage.write(item.original_key, CONTENTS[0] ?? Buffer.of())
  }
  assert.equal((await part(url)).status, 200)
})

test('two at once get each the whole; who leaves midway leaves no file open', async (t) => {
  const { storage } = site.context
  const opened: Readable[] = []
  const read = storage.read.bind(storage)
  t.mock.method(storage, 'read', async (...asked: Parameters<typeof read>) => {
    const stream = await read(...asked)
    opened.push(stream)
    return stream
  })
  const { url } = await linkTo()
  const [one, other] = await Promise.all([part(url), part(url)])
  assert.ok(one.bytes.equals(other.bytes))
  assert.equal(opened.length, 6)

  // Reads the beginning, then stalls, then closes the connection.
  const leaving = get(url)
  const [answer] = (await once(leaving, 'response')) as [Readable]
  answer.on('error', () => {})
  for (let taken = 0; taken < 64_000; taken += (answer.read() as Buffer | null)?.length ?? 0)
    await once(answer, 'readable')
  assert.ok(opened.some((stream) => !stream.closed))
  leaving.destroy()
  for (const stream of opened)
    if (!stream.closed) await new Promise<void>((closed) => stream.once('close', closed))
  assert.equal(opened.length, 7)
})
