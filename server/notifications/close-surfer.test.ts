import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { today } from '#contract/time/dates.ts'
import { closeSurfer } from '#server/accounts/own-account/close-surfer.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { filesHolding } from '#tests/support/files/stored-files.ts'

let site: TestApp
let shop: Shop
let log: string[]
// Each test has a site of its own: some hold back webhooks or mails, and one searches the whole database for a name.
beforeEach(async () => {
  log = []
  site = await startTestApp({ mail: true, payments: true, logged: (line) => log.push(line) })
  shop = await openShop(site)
})
afterEach(() => site.close())

const mailsTo = (email: string) => site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const orderRow = (id: number) =>
  site.context.db
    .selectFrom('order')
    .select(['state', 'surfer_name', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const checkoutState = async (id: string) => (await site.context.stripe.checkout.sessions.retrieve(id)).status
const someone = (name: string) =>
  makeSurfer(site.context, {
    first_name: name,
    last_name: 'Desaparecida',
    email: `${name.toLowerCase()}@gone.example`,
  })

/** Buys an item and withdraws from it, signed by hand. */
async function withdraw(surfer: MadePerson, item: number): Promise<number> {
  const { order_id, url } = await openCheckout(site, surfer, checkoutBody(site, shop, [item]))
  await payAt(site, url)
  await site.drain()
  const statement = { order_id, media_id: [item], name: 'Filó Desaparecida' }
  const answer = await call(site, 'POST', '/api/surfer/withdrawals', surfer, statement)
  assert.equal(answer.statusCode, 200, answer.body)
  await site.drain()
  await site.payments?.drained()
  await site.drain()
  return order_id
}

test('a closed account leaves nothing of the person but the name on paid orders', async () => {
  const surfer = await someone('Filomena')
  const [first, second] = shop.session.images
  assert(first && second)
  const paid = await openCheckout(site, surfer, checkoutBody(site, shop, [first.id]))
  await payAt(site, paid.url)
  await site.drain()
  const open = await openCheckout(site, surfer, checkoutBody(site, shop, [second.id]))
  const withdrawn = await withdraw(surfer, shop.session.videos[0]?.id ?? 0)

  const wish = { email: surfer.email, day: today(), location_id: (await makeLocation(site.context)).id }
  const asked = await call(site, 'POST', '/api/help', surfer, wish)
  assert.equal(asked.statusCode, 200, asked.body)

  const answer = await call(site, 'DELETE', '/api/surfer/delete', surfer, { password: PASSWORD })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true }])
  for (const path of ['mydetails', 'mymedia', 'history'])
    assert.equal((await call(site, 'GET', `/api/surfer/${path}`, surfer)).statusCode, 401)
  await site.drain()

  assert.equal(await checkoutState(open.sessionId), 'expired')
  assert.deepEqual(await orderRow(open.order_id), { state: 'cancelled', surfer_name: '', total_cents: 500 })
  assert.deepEqual(await orderRow(paid.order_id), {
    state: 'paid',
    surfer_name: 'Filomena Desaparecida',
    total_cents: 500,
  })
  const [mail, ...more] = mailsTo(surfer.email).filter((one) => one.subject === 'Your account is closed')
  assert.deepEqual(more, [])
  assert.match(mail?.text ?? '', /your surfer account was closed/)
  assert.deepEqual(await tablesHolding(site.context, surfer.email), [])
  assert.deepEqual(await tablesHolding(site.context, 'Desaparecida'), ['public."order"'])
  assert.deepEqual(await tablesHolding(site.context, 'Filó'), [])
  for (const text of [surfer.email, 'Desaparecida']) {
    assert.deepEqual(await filesHolding(site, text), [])
    assert.deepEqual(
      log.filter((line) => line.includes(text)),
      [],
    )
  }
  // Of a withdrawal the law requires item and time to be kept.
  const statement = await site.context.db
    .selectFrom('withdrawal')
    .where('order_id', '=', withdrawn)
    .select(['media_ids', 'cents'])
    .execute()
  assert.deepEqual(statement, [{ media_ids: [shop.session.videos[0]?.id], cents: 900 }])
})

test('the address is free for a new account, which has nothing of the old one', async () => {
  const surfer = await someone('Graça')
  await call(site, 'DELETE', '/api/surfer/delete', surfer, { password: PASSWORD })
  const credentials = { email: surfer.email, password: PASSWORD }
  const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload })
  assert.equal((await post('/api/auth/surfer-login', credentials)).statusCode, 401)
  const names = { first_name: 'Graça', last_name: 'Nova' }
  const again = await post('/api/auth/surfer-signup', { ...credentials, ...names })
  assert.equal(again.statusCode, 201)
  const headers = { authorization: `Bearer ${again.json().authToken}` }
  const { id } = (await site.app.inject({ url: '/api/surfer/mydetails', headers })).json()
  assert.notEqual(id, surfer.id)
  assert.deepEqual((await site.app.inject({ url: '/api/surfer/mymedia', headers })).json(), [])
})

test('a closed row lets nobody in by the address that stands in it', async () => {
  const surfer = await someone('Lurdes')
  await call(site, 'DELETE', '/api/surfer/delete', surfer, { password: PASSWORD })
  for (const password of ['', PASSWORD]) {
    const payload = { email: `closed-${surfer.id}`, password }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-login', payload })
    assert.equal(answer.statusCode, 401)
  }
})

test('a wrong or missing password closes nothing, and so does the login of a photographer', async () => {
  const surfer = await someone('Teresa')
  const wrong = await call(site, 'DELETE', '/api/surfer/delete', surfer, { password: 'not this one' })
  assert.deepEqual([wrong.statusCode, wrong.json().code], [422, 'wrong_password'])
  assert.deepEqual(wrong.json().fields, { password: 'The password is not correct' })
  assert.equal((await call(site, 'DELETE', '/api/surfer/delete', surfer, {})).statusCode, 400)
  const photographer = await makePhotographer(site.context)
  const other = await call(site, 'DELETE', '/api/surfer/delete', photographer, { password: PASSWORD })
  assert.equal(other.statusCode, 403)
  assert.equal((await call(site, 'GET', '/api/surfer/mydetails', surfer)).statusCode, 200)
})

test('closing twice at once closes once and mails once', async () => {
  const surfer = await someone('Aurora')
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(site, 'DELETE', '/api/surfer/delete', surfer, { password: PASSWORD })),
  )
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 401, 401])
  await site.drain()
  assert.equal(mailsTo(surfer.email).length, 1)
})

test('a mail server that is away at the closing gets the farewell later, once, and then forgets the address', async () => {
  const surfer = await someone('Benedita')
  const { send } = site.context.mailer
  site.context.mailer.send = () => Promise.reject(new Error('connection refused'))
  await closeSurfer(site.context, surfer.id, PASSWORD, surfer.token)
  await assert.rejects(site.drain())
  assert.deepEqual(await tablesHolding(site.context, surfer.email), ['public.address_note'])
  site.context.mailer.send = send
  const { id } = await site.context.db
    .selectFrom('address_note')
    .select('id')
    .where('email', '=', surfer.email)
    .executeTakeFirstOrThrow()
  const { sendMail } = await import('./mails/send-mail.ts')
  for (let n = 0; n < 2; n += 1) await sendMail(site.context, 'address-note', id)
  assert.equal(mailsTo(surfer.email).length, 1)
  assert.deepEqual(await tablesHolding(site.context, surfer.email), [])
})

test('a payment that completes while the account closes delivers nothing and goes back by itself', async (t) => {
  const surfer = await someone('Custódia')
  const [, , third] = shop.session.images
  assert(third)
  const opened = await openCheckout(site, surfer, checkoutBody(site, shop, [third.id]))
  await control(site, 'webhooks', { mode: 'lost' })
  await payAt(site, opened.url)
  const { mock } = t.mock.method(site.context.log, 'warn', () => {})
  await call(site, 'DELETE', '/api/surfer/delete', surfer, { password: PASSWORD })
  await site.drain()
  assert.equal((await orderRow(opened.order_id)).state, 'refunded')
  const owned = await site.context.db
    .selectFrom('purchase')
    .select('id')
    .where('order_id', '=', opened.order_id)
    .execute()
  assert.deepEqual(owned, [])
  assert.deepEqual(
    mock.calls.map((one) => one.arguments[1]),
    ['a closed account has paid; it is refunded'],
  )
  const sales = (await call(site, 'GET', '/api/photographer/my-sales', shop.photographer)).json()
  assert(!sales.some((sale: { order: { id: number } }) => sale.order.id === opened.order_id))
})
