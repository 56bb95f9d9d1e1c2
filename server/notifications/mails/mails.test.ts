import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brand } from '#contract/brand.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { addDays, formatLongDate, LISTED_DAYS, today } from '#contract/time/dates.ts'
import { photographerConfirmed, surferConfirmed } from '#server/accounts/events.ts'
import { sessionPublished } from '#server/ingest/events.ts'
import { orderPaid } from '#server/orders/events.ts'
import type { DomainEvent } from '#server/platform/queue/domain-events.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { sendMail } from './send-mail.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const publish = <Payload extends object>(event: DomainEvent<Payload>, payload: Payload) =>
  site.context.db.transaction().execute((tx) => site.context.publish(tx, event, payload))
const mailsTo = (email: string) => site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const EVIL = `<img src=x onerror=alert(1)> "Zé" & 🏄'`

async function makeOrder(name = 'Inês') {
  const { context } = site
  const buyer = await makeSurfer(context, { first_name: name })
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  const photo = await makeMedia(context, { session_id: session.id, name: EVIL })
  const clip = await makeMedia(context, { session_id: session.id, kind: 'video', name: 'a\u202egpj.mp4' })
  const order = await makePaidOrder(context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [photo.id, clip.id],
  })
  return { ...order, buyer, session, photographer }
}

test('a new surfer and a new photographer are each welcomed once', async () => {
  const surfer = await makeSurfer(site.context)
  const photographer = await makePhotographer(site.context)
  for (let n = 0; n < 2; n += 1) {
    await publish(surferConfirmed, { surfer_id: surfer.id })
    await publish(photographerConfirmed, { photographer_id: photographer.id })
    await site.drain()
  }
  for (const [{ email }, path] of [
    [surfer, '/sessions'],
    [photographer, '/stripe-onboarding'],
  ] as const) {
    const [mail, ...copies] = mailsTo(email)
    assert.equal(copies.length, 0)
    assert.match(mail?.text ?? '', new RegExp(`${site.url}${path}`))
  }
})

test('a buyer gets one confirmation with items, total, links and what was agreed on withdrawal', async () => {
  const { id, buyer } = await makeOrder()
  await publish(orderPaid, { order_id: id })
  await site.drain()
  const [mail, ...copies] = mailsTo(buyer.email)
  assert(mail?.html)
  assert.equal(copies.length, 0)
  assert.equal(mail.subject, `Your order #${id}`)
  const plain = mail.text.replace(/\s+/g, ' ')
  for (const part of [
    '€5.00',
    '€10.00',
    'VAT included',
    `${site.url}/surfer/media`,
    `${site.url}/surfer/purchases`,
    WITHDRAWAL_WORDING.text,
    `wording ${WITHDRAWAL_WORDING.version}`,
    '(Lisbon)',
  ])
    assert(plain.includes(part), part)
  assert(plain.includes('a gpj.mp4') || plain.includes('agpj.mp4'))
  assert(!mail.html.includes('<img src=x'))
  assert(mail.html.includes('&#60;img'))
  for (const [, link] of mail.html.matchAll(/(?:href|src)="([^"]*)"/g))
    assert(link?.startsWith(`${site.url}/`) || link === `mailto:${brand.supportEmail}`, link)
})

test('a name cannot add a second recipient, a header or a line', async () => {
  const { id, buyer } = await makeOrder('Zé\r\nBcc: victim@example.org\r\n\r\nHello')
  await publish(orderPaid, { order_id: id })
  await site.drain()
  assert.equal(mailsTo(buyer.email).length, 1)
  assert.equal(mailsTo('victim@example.org').length, 0)
})

test('fifty workers at once send one mail', async () => {
  const { id, buyer } = await makeOrder()
  await Promise.all(Array.from({ length: 50 }, () => sendMail(site.context, 'order-confirmation', id)))
  assert.equal(mailsTo(buyer.email).length, 1)
})

test('while the mail server is away nothing counts as sent, and later the mail goes once', async () => {
  const { id, buyer } = await makeOrder()
  const { send } = site.context.mailer
  site.context.mailer.send = () => Promise.reject(new Error('connection refused'))
  await assert.rejects(sendMail(site.context, 'order-confirmation', id))
  site.context.mailer.send = send
  assert.equal(mailsTo(buyer.email).length, 0)
  await sendMail(site.context, 'order-confirmation', id)
  await sendMail(site.context, 'order-confirmation', id)
  assert.equal(mailsTo(buyer.email).length, 1)
})

test('an order is confirmed when it is paid, not before', async () => {
  const { id, buyer } = await makeOrder()
  const turn = (state: 'pending' | 'paid') =>
    site.context.db.updateTable('order').set({ state }).where('id', '=', id).execute()
  await turn('pending')
  await sendMail(site.context, 'order-confirmation', id)
  assert.equal(mailsTo(buyer.email).length, 0)
  await turn('paid')
  await sendMail(site.context, 'order-confirmation', id)
  assert.equal(mailsTo(buyer.email).length, 1)
})

test('a photographer hears that a session is live', async () => {
  const { session, photographer } = await makeOrder()
  await site.context.pool.query('update session set image_count = 3 where id = $1', [session.id])
  await publish(sessionPublished, { session_id: session.id })
  await site.drain()
  const [mail, ...copies] = mailsTo(photographer.email)
  assert.equal(copies.length, 0)
  assert.match(mail?.subject ?? '', /^Your session is live: /)
  assert(mail?.text.includes(`${site.url}/session/${session.id}`))
  assert(mail?.text.includes('Photos: 3 at €5.00'))
  assert(!mail?.text.includes('Videos'))
  assert(mail?.text.includes(`On sale until: ${formatLongDate(addDays(today(), LISTED_DAYS))}`))
  assert.match(mail?.text ?? '', /Time: \d\d:00 - \d\d:00/)
})

test('a mail shows the cover of a session and the pictures that were bought, but none that was withdrawn', async () => {
  const { id, buyer, session, photographer } = await makeOrder()
  const { db } = site.context
  const [photo, clip] = await db
    .selectFrom('media')
    .where('session_id', '=', session.id)
    .orderBy('id')
    .select(['id', 'tile_key', 'preview_key'])
    .execute()
  assert(photo && clip)
  await db.updateTable('media').set({ withheld: true }).where('id', '=', clip.id).execute()
  await publish(orderPaid, { order_id: id })
  await publish(sessionPublished, { session_id: session.id })
  await site.drain()
  const order = mailsTo(buyer.email)[0]?.html ?? ''
  const shows = (html: string, key: string | null) =>
    html.includes(`src="${site.url}${publicUrl(key ?? '')}"`)
  assert(photo.preview_key && shows(order, photo.preview_key))
  assert(clip.tile_key && !order.includes(publicUrl(clip.tile_key)))
  const live = mailsTo(photographer.email).find(({ subject }) => /is live/.test(subject))?.html ?? ''
  assert(shows(live, photo.preview_key))
})

for (const [what, values] of [
  ['withheld', { withheld: true }],
  ['hidden', { hidden_at: new Date(), hidden_reason: 'A test' }],
  ['removed', { state: 'removed' }],
] as const)
  test(`a mail about a session shows no picture of it that is ${what}, but the next one`, async () => {
    const photographer = await makePhotographer(site.context)
    const session = await makeSession(site.context, { photographer_id: photographer.id, images: 2 })
    const [first, next] = session.images
    assert(first && next)
    const { db } = site.context
    await db.updateTable('session').set({ cover_of: first.id }).where('id', '=', session.id).execute()
    await db.updateTable('media').set(values).where('id', '=', first.id).execute()
    await publish(sessionPublished, { session_id: session.id })
    await site.drain()
    const { html = '' } = mailsTo(photographer.email)[0] ?? {}
    assert(html?.includes(`src="${site.url}${publicUrl(next.preview_key)}"`))
    assert(!html?.includes(publicUrl(first.preview_key)))
  })
