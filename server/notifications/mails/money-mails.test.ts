import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withdrawalStatement } from '#contract/orders/withdrawal.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { formatLongDate, today } from '#contract/time/dates.ts'
import {
  disputeClosed,
  disputeOpened,
  orderPaid,
  orderRefunded,
  orderWithdrawn,
  refundFailed,
} from '#server/orders/events.ts'
import type { DomainEvent } from '#server/platform/queue/domain-events.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeDispute } from '#tests/support/factories/dispute-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import type { RefundReason } from '../../orders/tables.ts'

const EVIL = `<img src=x onerror=alert(1)> https://evil.example`
let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

/** Publishes an event twice, since jobs may run twice. */
async function tell<Payload extends object>(event: DomainEvent<Payload>, payload: Payload) {
  for (let n = 0; n < 2; n += 1) {
    await site.context.db.transaction().execute((tx) => site.context.publish(tx, event, payload))
    await site.drain()
  }
}
const mailsTo = ({ email }: { email: string }) =>
  site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const words = (text = '') => text.replaceAll('<wbr>', '').replace(/\s+/g, ' ')

/** Two items sold, with hostile names of buyer and files; the photographer has turned sale mails off. */
async function sell() {
  const { context } = site
  const buyer = await makeSurfer(context, { first_name: EVIL })
  const seller = await makePhotographer(context)
  await context.db
    .updateTable('photographer')
    .set({ sale_mails: false })
    .where('id', '=', seller.id)
    .execute()
  const session = await makeSession(context, { photographer_id: seller.id })
  const photo = await makeMedia(context, { session_id: session.id, name: `${EVIL}.jpg` })
  const clip = await makeMedia(context, { session_id: session.id, kind: 'video', name: 'clip.mp4' })
  const made = { surfer_id: buyer.id, photographer_id: seller.id, session_id: session.id }
  const order = await makePaidOrder(context, { ...made, media_ids: [photo.id, clip.id] })
  return { buyer, seller, order, photo, clip }
}

async function refund(order_id: number, reason: RefundReason, media_ids: number[], cents = 500) {
  const { db } = site.context
  const { id } = await db
    .insertInto('refund')
    .values({ order_id, reason, cents, state: 'done', done_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (media_ids.length > 0)
    await db
      .insertInto('refund_item')
      .values(media_ids.map((media_id) => ({ order_id, media_id, refund_id: id })))
      .execute()
  const move = (kind: 'transfer_reversal' | 'fee_refund', sum: number) => [
    { order_id, object_id: `${kind}_${id}`, kind, account: 'photographer' as const, cents: sum },
    { order_id, object_id: `${kind}_${id}`, kind, account: 'platform' as const, cents: -sum },
  ]
  await db
    .insertInto('ledger_entry')
    .values([...move('transfer_reversal', -cents), ...move('fee_refund', cents / 5)])
    .execute()
  return id
}

test('a withdrawal is acknowledged once, dated, with all that was declared', async () => {
  const { buyer, order, photo } = await sell()
  await refund(order.id, 'withdrawal', [photo.id])
  const received_at = new Date('2026-11-21T15:12:00Z')
  const { id } = await site.context.db
    .insertInto('withdrawal')
    .values({ order_id: order.id, media_ids: [photo.id], cents: 500, name: EVIL, received_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(orderWithdrawn, { withdrawal_id: id })
  const [mail, ...more] = mailsTo(buyer)
  assert(mail?.html && more.length === 0)
  assert.equal(mail.subject, `Your withdrawal from order #${order.id}`)
  for (const text of [words(mail.text), words(mail.html)])
    for (const part of [
      'We received your withdrawal',
      withdrawalStatement(order.id),
      'November 21, 2026 at 15:12 (Lisbon)',
      '€5.00',
      formatLongDate(today()),
      buyer.email,
      'within 14 days and at no cost',
    ])
      assert(text.includes(part), part)
  assert(!words(mail.text).includes('clip.mp4'))
  assert(
    !mail.html.includes('<img src=x') &&
      !mail.text.includes('Signed by: <img src=x onerror=alert(1)> https://'),
  )
})

test('a buyer part of whose payment his bank holds reads which sum goes back now and which when it has decided', async () => {
  const { buyer, order, photo, clip } = await sell()
  await makeDispute(site, order.id)
  const { db } = site.context
  await db.updateTable('dispute').set({ cents: 900 }).where('order_id', '=', order.id).execute()
  await db.updateTable('order_item').set({ price_cents: 900 }).where('media_id', '=', clip.id).execute()
  await db.deleteFrom('dispute_item').where('media_id', '=', photo.id).execute()
  await refund(order.id, 'withdrawal', [photo.id])
  const media_ids = [photo.id, clip.id]
  const values = { order_id: order.id, media_ids, waiting_ids: [clip.id], cents: 1400, name: 'Inês Marés' }
  const { id } = await db.insertInto('withdrawal').values(values).returning('id').executeTakeFirstOrThrow()
  await tell(orderWithdrawn, { withdrawal_id: id })
  const [mail, ...more] = mailsTo(buyer)
  assert(mail?.html && more.length === 0)
  for (const text of [words(mail.text), words(mail.html)])
    for (const part of [
      '€14.00',
      'We pay €5.00 back the way you paid, within 14 days and at no cost',
      'Your bank has taken the other €9.00 back while it looks into it. If it keeps it for you, you have your money already',
      'if it returns it to us, we pay €9.00 back to you at once, at no cost, and write again. The files have left My Media.',
    ])
      assert(text.includes(part), part)
})

test('both sides hear of a refund once: what, how much, why, when it arrives, and what is taken back', async () => {
  const { buyer, seller, order, clip } = await sell()
  await tell(orderRefunded, { refund_id: await refund(order.id, 'undeliverable', [clip.id]) })
  const [mine, ...more] = mailsTo(buyer)
  assert(mine && more.length === 0)
  assert.equal(mine.subject, `Your refund of €5.00 for order #${order.id}`)
  for (const part of [
    'We could not deliver what you bought as it was sold. We are sorry.',
    'Video clip.mp4: €5.00',
    `Refunded from order #${order.id}: €5.00`,
    'within 5 to 10 working days',
    `${site.url}/surfer/purchases`,
  ])
    assert(words(mine.text).includes(part), part)
  const [theirs, ...others] = mailsTo(seller)
  assert(theirs && others.length === 0, 'also to whoever wants no mails of sales')
  assert.equal(theirs.subject, `€5.00 of order #${order.id} was refunded`)
  for (const part of [
    'An original could not be delivered to the buyer.',
    'Refunded to the buyer: €5.00',
    `Your share of order #${order.id}: €8.00`,
    'Taken back from your share: −€4.00',
    'Left of your share: €4.00',
    'you pay nothing for the refund. The order was from your session at ',
    `${site.url}/photographerprofile/sales`,
  ])
    assert(words(theirs.text).includes(part), part)
  assert(!words(theirs.text).includes('evil'))
})

test('a buyer whose bank sent the refund back hears so once, and how the money comes all the same', async () => {
  const { buyer, seller, order, clip } = await sell()
  const refund_id = await refund(order.id, 'operator', [clip.id])
  await site.context.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', refund_id).execute()
  await tell(refundFailed, { refund_id })
  const [mail, ...more] = mailsTo(buyer)
  assert(mail && more.length === 0)
  assert.equal(mail.subject, `Your refund of €5.00 for order #${order.id} did not arrive`)
  for (const part of [
    'Nothing is lost. The order was from ',
    'Video clip.mp4: €5.00',
    `Still owed to you of order #${order.id}: €5.00`,
    'open Purchase History and ask for the refund once more',
    'Or write to support@swellframe.example',
    `${site.url}/surfer/purchases`,
  ])
    assert(words(mail.text).includes(part), part)
  assert.deepEqual(mailsTo(seller), [])
})

test('a second refund of an order says its own sum, and which sums are those of both', async () => {
  const { seller, order, photo, clip } = await sell()
  for (const item of [photo, clip])
    await tell(orderRefunded, { refund_id: await refund(order.id, 'operator', [item.id]) })
  const [first = '', second = ''] = mailsTo(seller)
    .sort((a, b) => a.id - b.id)
    .map(({ text }) => words(text))
  for (const part of [
    'Refunded to the buyer: €5.00',
    `Your share of order #${order.id}: €8.00`,
    'Taken back from your share: −€4.00',
    'Left of your share: €4.00',
  ])
    assert(first.includes(part), part)
  assert(!/in all|together|clip/.test(first))
  for (const part of [
    'Video clip.mp4: €5.00',
    'Refunded to the buyer: €5.00',
    `Refunded to the buyer of order #${order.id} in all: €10.00`,
    'Taken back from your share, all refunds together: −€8.00',
    'Left of your share: €0.00',
  ])
    assert(second.includes(part), `${part} in ${second}`)
  assert(!second.includes('Photo'))
})

test('a refund tells what each item cost where it makes that up with what went back before, else the total of its order', async () => {
  for (const [isNamed, cents, told, sum] of [
    [false, 1000, 'Video clip.mp4: €5.00 Refunded from order', 10],
    [false, 400, 'Video clip.mp4 Total of order', 10],
    [true, 600, 'Video clip.mp4: €5.00 Paid back before: −€4.00 Refunded from order', 6],
  ] as const) {
    const { buyer, order, photo, clip } = await sell()
    const refund_id = await refund(order.id, 'provider', isNamed ? [photo.id, clip.id] : [], cents)
    await tell(orderRefunded, { refund_id })
    const text = words(mailsTo(buyer)[0]?.text)
    assert(text.includes(`${told} #${order.id}: €${sum}.00`), text)
    assert(text.includes(`Refunded from order #${order.id}: €${cents / 100}.00`), text)
  }
})

test('each reason has its sentence; a refund that is not made yet tells nobody', async () => {
  const { buyer, seller, order } = await sell()
  const reasons = ['operator', 'paid_twice', 'withdrawal', 'provider', 'account_closed'] as const
  for (const reason of reasons)
    await tell(orderRefunded, { refund_id: await refund(order.id, reason, [], 100) })
  const texts = mailsTo(buyer).map(({ text }) => words(text))
  for (const sentence of [
    `We have refunded €1.00 of your order #${order.id}. Refunded files have left My Media.`,
    'You had bought this before and were charged twice. What you bought first stays in My Media.',
    'You withdrew from this purchase.',
    `We have refunded €1.00 of your order #${order.id}. The order was from`,
    'Your account was closed when the payment arrived.',
  ])
    assert.equal(texts.filter((text) => text.includes(sentence)).length, 1, sentence)
  const told = mailsTo(seller).map(({ text }) => words(text))
  assert.equal(told.length, 4, 'he never heard of a sale to a closed account')
  assert(told.some((text) => text.includes('had not downloaded these files, as the law allows.')))
  const waiting = await refund(order.id, 'operator', [], 100)
  await site.context.db.updateTable('refund').set({ state: 'pending' }).where('id', '=', waiting).execute()
  await tell(orderRefunded, { refund_id: waiting })
  assert.deepEqual([mailsTo(buyer).length, mailsTo(seller).length], [5, 4])
})

test('a photographer hears once that a payment is disputed, and once how the bank decided', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const { buyer, seller, order } = await sell()
    const id = await makeDispute(site, order.id)
    await tell(disputeOpened, { dispute_id: id })
    await tell(disputeClosed, { dispute_id: id })
    const [opened, ...early] = mailsTo(seller)
    assert.equal(early.length, 0)
    assert.equal(opened?.subject, `A payment is disputed: order #${order.id}`)
    assert.match(
      words(opened?.text),
      /has taken €10\.00 back for now .* your share of the order is held back/,
    )
    assert.match(words(opened?.text), /There is nothing to do: we answer the bank/)
    await site.context.db.updateTable('dispute').set({ state: outcome }).where('id', '=', id).execute()
    await tell(disputeClosed, { dispute_id: id })
    const closed = mailsTo(seller).filter(({ id: number }) => number !== opened?.id)
    assert.deepEqual(
      closed.map(({ subject }) => subject),
      [`Dispute ${outcome}: order #${order.id}`],
    )
    const sentence = { won: /goes back to your payment account/, lost: /stays taken back/ }[outcome]
    assert.match(words(closed[0]?.text), sentence)
    assert.deepEqual(mailsTo(buyer), [])
  }
})

test('of a part that is disputed he reads its sum, and that the rest stays sold', async () => {
  const { seller, order, photo } = await sell()
  const id = await makeDispute(site, order.id)
  const { db } = site.context
  await db.updateTable('dispute').set({ cents: 500 }).where('id', '=', id).execute()
  await db.updateTable('purchase').set({ access: 'open' }).where('media_id', '=', photo.id).execute()
  await tell(disputeOpened, { dispute_id: id })
  await db.updateTable('dispute').set({ state: 'lost' }).where('id', '=', id).execute()
  await tell(disputeClosed, { dispute_id: id })
  const texts = mailsTo(seller).map(({ text }) => words(text))
  assert.equal(texts.length, 2)
  for (const text of texts) assert.match(text, /€5\.00.*The rest of the order stays sold\./)
  assert.match(texts.join(' '), /Held back for now: €5\.00 of the payment/)
  assert.doesNotMatch(texts.join(' '), /Rest of the order:/)
})

test('the confirmation of an order says until when and where to withdraw', async () => {
  const { buyer, order } = await sell()
  await tell(orderPaid, { order_id: order.id })
  const text = words(mailsTo(buyer)[0]?.text)
  assert(text.includes(`Until ${formatLongDate(lastWithdrawalDay(today()))} you may withdraw`))
  assert(text.includes(`Withdraw from contract here: ${site.url}/surfer/purchases?withdraw=${order.id}`))
})
