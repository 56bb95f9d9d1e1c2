import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openLogin } from '#server/accounts/login/open-login.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

/** Larger than the buffers of a connection: a transfer that nobody reads is still under way. */
const BYTES = 24_000_000
let site: TestApp
let item: MadeMedia
let buyer: MadePerson

before(async () => {
  site = await startTestApp()
  const { context } = site
  buyer = await makeSurfer(context)
  const { id: photographer_id } = await makePhotographer(context, { ready: true })
  const { id: session_id } = await makeSession(context, { photographer_id })
  item = await makeMedia(context, { session_id })
  await storeOriginal(context, item, randomBytes(BYTES))
  await makePaidOrder(context, { photographer_id, session_id, surfer_id: buyer.id, media_ids: [item.id] })
})
after(() => site.close())

const logIn = () =>
  site.context.db
    .transaction()
    .execute((tx) => openLogin(tx, buyer, { throttleKey: null, device: null, byPassword: true }))
const call = (token: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

/** The links to the original and to an archive of it that this login makes. */
async function linksOf(token: string): Promise<string[]> {
  const media = publicUrl(item.preview_key)
  const answers = [
    await call(token, 'GET', `/media/download?${new URLSearchParams({ media })}`),
    await call(token, 'POST', '/media/archive', { media: [media] }),
  ]
  return answers.map((answer) => answer.json<{ url: string }>().url)
}
const statuses = (links: string[]) =>
  Promise.all(links.map(async (link) => (await fetch(link, { method: 'HEAD' })).status))

test('links die with the log-out that follows them, and those of another login do not', async () => {
  const [here, elsewhere] = [await logIn(), await logIn()]
  const [ended, alive] = [await linksOf(here), await linksOf(elsewhere)]
  assert.deepEqual(await statuses(ended), [200, 200])
  await call(here, 'POST', '/auth/logout')
  assert.deepEqual(await statuses(ended), [410, 410])
  assert.deepEqual(await statuses(alive), [200, 200])
})

test('links die with a login that has run out', async () => {
  const token = await logIn()
  const links = await linksOf(token)
  await site.context.pool.query(`update login set expires_at = now() where surfer_id = $1`, [buyer.id])
  assert.deepEqual(await statuses(links), [410, 410])
})

test('a file and an archive under way arrive whole after the log-out; a further part is refused', async () => {
  const token = await logIn()
  const links = await linksOf(token)
  const begun = await Promise.all(links.map((link) => fetch(link)))
  await call(token, 'POST', '/auth/logout')
  for (const answer of begun) {
    const bytes = (await answer.arrayBuffer()).byteLength
    assert.equal(bytes, Number(answer.headers.get('content-length')))
    assert.ok(bytes >= BYTES)
  }
  for (const link of links)
    assert.equal((await fetch(link, { headers: { range: 'bytes=100-' } })).status, 410)
})

test('links die with a new password', async () => {
  const token = await logIn()
  const links = await linksOf(token)
  const changed = await call(token, 'PATCH', '/surfer/password', {
    current_password: PASSWORD,
    new_password: 'another long enough one',
    confirm_new_password: 'another long enough one',
  })
  assert.equal(changed.statusCode, 200, changed.body)
  assert.deepEqual(await statuses(links), [410, 410])
})
