import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import { makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { call, checkoutBody, openCheckout, openShop } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { filesHolding, storedFiles } from '#tests/support/files/stored-files.ts'
import { closePhotographer } from './close-photographer.ts'

let site: TestApp
const log: string[] = []
before(async () => {
  site = await startTestApp({ mail: true, payments: true, logged: (line) => log.push(line) })
})
after(() => site.close())

const close = (email: string) =>
  site.context.db.transaction().execute((tx) => closePhotographer(site.context, tx, email))
const get = (url: string) => site.app.inject({ url })

test('the operator closes a photographer: off sale, wiped, and buyers keep their files', async () => {
  const { context } = site
  const shop = await openShop(site)
  const { photographer, session } = shop
  const [sold, wanted] = session.images
  assert(sold && wanted)
  const photo_key = 'public/0000000000000000000000.jpg'
  await context.db
    .updateTable('photographer')
    .set({ photo_key, phone_number: '+351 912 000 111', website: 'https://tomas.example' })
    .where('id', '=', photographer.id)
    .execute()
  const finalised = await makeSession(context, { photographer_id: photographer.id, state: 'finalised' })
  const draft = await makeSession(context, { photographer_id: photographer.id, state: 'draft', images: 1 })
  const added = await makeMedia(context, { session_id: session.id, state: 'processing' })
  for (const item of [sold, wanted, added, ...draft.images])
    await storeOriginal(context, item, randomBytes(100))
  const [name, place] = ['Tomás', 'Nazaré']
  await context.db
    .insertInto('photographer_interest')
    .values({ email: photographer.email, name, place, consent_version: '1' })
    .execute()
  await context.db
    .insertInto('photographer_invitation')
    .values({ email: photographer.email, expires_at: new Date() })
    .execute()
  const buyer = await makeSurfer(context)
  await makePaidOrder(context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [sold.id],
  })
  const open = await openCheckout(site, buyer, checkoutBody(site, shop, [wanted.id]))

  assert.equal(await close(` ${photographer.email.toUpperCase()} `), photographer.id)
  await site.drain()

  assert.equal((await call(site, 'GET', '/api/photographer/mydetails', photographer)).statusCode, 401)
  const payload = { email: photographer.email, password: PASSWORD }
  const login = await site.app.inject({ method: 'POST', url: '/api/auth/photographer-login', payload })
  assert.equal(login.statusCode, 401)
  assert.equal((await get(`/api/explorephotographers/${photographer.id}`)).statusCode, 404)
  assert.deepEqual((await get('/api/exploresessions')).json().sessions, [])
  const page = (await get(`/api/exploresessions/${session.id}`)).json()
  assert.deepEqual([page.photographer, page.media], [null, []])
  const again = await call(
    site,
    'POST',
    '/api/payments/sessions',
    buyer,
    checkoutBody(site, shop, [wanted.id]),
  )
  assert.equal(again.json().code, 'not_found')
  assert.equal((await context.stripe.checkout.sessions.retrieve(open.sessionId)).status, 'expired')

  const [item] = (await call(site, 'GET', '/api/surfer/mymedia', buyer)).json()
  assert.deepEqual(item.photographer, {
    first_name: 'Unknown',
    last_name: 'Photographer',
    profile_photo: null,
  })
  const link = await call(site, 'GET', `/api/media/download?media=${item.media.preview_url}`, buyer)
  assert.equal(link.statusCode, 200)

  assert.deepEqual(await storedFiles(site), [sold.original_key], 'what nobody has bought is gone')
  assert.equal((await fetch(link.json<{ url: string }>().url)).status, 200)
  const scheduled = await context.db.selectFrom('pending_deletion').select('key').execute()
  assert.deepEqual(scheduled, [], 'the portrait too')
  const { state } = await context.db
    .selectFrom('session')
    .select('state')
    .where('id', '=', finalised.id)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'archived')
  const mails = site.inbox?.messages().filter((mail) => mail.to === photographer.email) ?? []
  assert.deepEqual(
    mails.map((mail) => mail.subject),
    ['Your account is closed'],
  )
  for (const trace of [photographer.email, '912 000 111', 'tomas.example', 'Tomás']) {
    assert.deepEqual(await tablesHolding(context, trace), [])
    assert.deepEqual(await filesHolding(site, trace), [])
    assert.deepEqual(
      log.filter((line) => line.includes(trace)),
      [],
    )
  }
})

test('nobody, a surfer and a closed photographer have no account to close', async () => {
  const { photographer } = await openShop(site)
  const surfer = await makeSurfer(site.context)
  await close(photographer.email)
  for (const email of [
    '',
    'nobody@example.org',
    surfer.email,
    photographer.email,
    `closed-${photographer.id}`,
  ])
    await assert.rejects(close(email), /No photographer has the email/)
})
