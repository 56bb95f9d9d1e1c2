import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadLink, PurchasedMedia } from '#contract/orders/downloads.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { settleOrder } from '#server/orders/settlement/settle-order.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { call, control, openShop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, type PaidOrder } from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'
import type { MadeMedia } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { evidenceJobs } from './jobs.ts'
import { submitDueEvidence } from './submit-due-evidence.ts'
import { submitEvidence } from './submit-evidence.ts'

const ADDRESS = '203.0.113.7'
let site: TestApp
let buy: MoneySite['buy']
before(async () => {
  ;({ site, buy } = await openMoneySite())
})
after(() => site.close())

const dispute = async ({ payment_intent }: PaidOrder, status = 'needs_response') => {
  await control(site, 'dispute', { payment_intent, status, amount: 500 })
  await hear(site)
  return (await site.context.stripe.disputes.list({ payment_intent })).data[0]?.id ?? ''
}
const atProvider = (id: string) => site.context.stripe.disputes.retrieve(id)
const dueIn = (id: string, hours: number) =>
  site.context.pool.query(`update dispute set due_at = now() + make_interval(hours => $2) where id = $1`, [
    id,
    hours,
  ])
const hourPasses = async () => {
  await submitDueEvidence(site.context)
  await site.context.queue.drain(evidenceJobs, site.context)
}
/** As somebody does in the provider's dashboard. */
const inDashboard = (id: string, form: Record<string, string>) =>
  fetch(`${site.stripeUrl}/v1/disputes/${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard' },
    body: new URLSearchParams(form),
  })
const mediaOf = (id: number) =>
  site.context.db
    .selectFrom('media')
    .where('id', '=', id)
    .select(['id', 'original_key'])
    .executeTakeFirstOrThrow() as Promise<MadeMedia>
const download = async ({ buyer }: PaidOrder) => {
  const [item] = (await call(site, 'GET', '/api/surfer/mymedia', buyer)).json<PurchasedMedia[]>().reverse()
  await storeOriginal(site.context, await mediaOf(item?.media.id ?? 0), Buffer.from('an original'))
  const link = `/api/media/download?media=${encodeURIComponent(item?.media.preview_url ?? '')}`
  const { url } = (await call(site, 'GET', link, buyer)).json<OutputOf<typeof downloadLink>>()
  const sent = await site.app.inject({ url: new URL(url).pathname, remoteAddress: ADDRESS })
  assert.equal(sent.statusCode, 200)
}

test('a day before the time is over the bank is told what was confirmed, delivered, downloaded and mailed; once', async () => {
  const order = await buy()
  await download(order)
  const sent = { kind: 'order-confirmation', subject_id: order.id }
  await site.context.db.insertInto('sent_mail').values(sent).execute()
  const id = await dispute(order)
  await hourPasses()
  assert.equal(
    (await atProvider(id)).status,
    'needs_response',
    'the bank gives seven days: a person may still answer',
  )
  await dueIn(id, 24)
  await hourPasses()
  const { status, evidence, evidence_details } = await atProvider(id)
  assert.deepEqual([status, evidence_details.submission_count], ['under_review', 1])
  assert.match(evidence.refund_policy_disclosure ?? '', new RegExp(WITHDRAWAL_WORDING.text))
  assert.match(
    evidence.access_activity_log ?? '',
    new RegExp(`First download of photo .* address ${ADDRESS.replaceAll('.', '\\.')}`),
  )
  assert.match(evidence.access_activity_log ?? '', /delivered, not downloaded so far/)
  assert.match(evidence.uncategorized_text ?? '', /the confirmation of the order/)
  assert.match(evidence.product_description ?? '', /€5\.00 \(disputed\)/)
  assert.match(evidence.refund_refusal_explanation ?? '', /1 of 4 files were downloaded/)
  await dueIn(id, 1)
  await hourPasses()
  await Promise.all(Array.from({ length: 5 }, () => submitEvidence(site.context, id)))
  assert.equal((await atProvider(id)).evidence_details.submission_count, 1)
})

test('by the clock of the provider itself: not while two days are left, and by itself in the last', async () => {
  const DAY_MS = 24 * 3_600_000
  let behind = 0
  const clocked = await startTestApp({ payments: { clock: () => Date.now() - behind } })
  try {
    const shop = await openShop(clocked)
    /** A dispute that was opened so long ago; the provider takes evidence for seven days. */
    const disputedFor = async (ago: number) => {
      behind = 0
      const { payment_intent, checkout_id } = await buyAndPay(clocked, shop)
      behind = ago
      await control(clocked, 'dispute', { payment_intent, amount: 500 })
      await settleOrder(clocked.context, checkout_id, true)
      const [opened] = (await clocked.context.stripe.disputes.list({ payment_intent })).data
      return opened?.id ?? ''
    }
    const [early, late] = [await disputedFor(5 * DAY_MS), await disputedFor(6 * DAY_MS + 3_600_000)]
    await submitDueEvidence(clocked.context)
    await clocked.context.queue.drain(evidenceJobs, clocked.context)
    const statusOf = async (id: string) => (await clocked.context.stripe.disputes.retrieve(id)).status
    assert.deepEqual([await statusOf(early), await statusOf(late)], ['needs_response', 'under_review'])
  } finally {
    await clocked.close()
  }
})

test('the bank is not told that a buyer kept what he has withdrawn from, nor that he was given what he had already', async () => {
  const order = await buy()
  const id = await dispute(order)
  const body = { order_id: order.id, media_id: order.media_ids.slice(0, 1) }
  assert.equal((await call(site, 'POST', '/api/surfer/withdrawals', order.buyer, body)).statusCode, 200)
  await site.context.db
    .deleteFrom('purchase')
    .where('media_id', '=', order.media_ids[1] ?? 0)
    .where('order_id', '=', order.id)
    .execute()
  assert.equal(await submitEvidence(site.context, id), 'submitted')
  const { access_activity_log, refund_refusal_explanation } = (await atProvider(id)).evidence
  assert.match(refund_refusal_explanation ?? '', /^2 of 4 files were ready .* withdrawn from 1 of 4 files/)
  assert.match(access_activity_log ?? '', /: not delivered\./)
})

test('what a person submitted in the dashboard stands, and what he has begun to write is kept', async () => {
  const [answered, begun] = [await dispute(await buy()), await dispute(await buy())]
  await inDashboard(answered, { 'evidence[product_description]': 'My own words' })
  await inDashboard(begun, { 'evidence[product_description]': 'Half a sentence', submit: 'false' })
  assert.equal(await submitEvidence(site.context, answered), 'answered')
  const mine = await atProvider(answered)
  assert.deepEqual(
    [mine.evidence.product_description, mine.evidence.access_activity_log],
    ['My own words', null],
  )
  assert.equal(await submitEvidence(site.context, begun), 'submitted')
  const kept = await atProvider(begun)
  assert.equal(kept.evidence.product_description, 'Half a sentence')
  assert.match(kept.evidence.access_activity_log ?? '', /paid/)
  assert.equal(await submitEvidence(site.context, 'dp_none'), 'unknown')
})

test('an inquiry is answered, too, and anew when it becomes a chargeback; what is decided is not', async () => {
  const id = await dispute(await buy(), 'warning_needs_response')
  await dueIn(id, 20)
  await hourPasses()
  assert.equal((await atProvider(id)).status, 'warning_under_review')
  await control(site, 'dispute', { dispute: id, status: 'needs_response' })
  await hear(site)
  assert.equal(await submitEvidence(site.context, id), 'submitted')
  assert.equal((await atProvider(id)).evidence_details.submission_count, 2)
  const lost = await dispute(await buy())
  await control(site, 'dispute', { dispute: lost, outcome: 'lost' })
  assert.equal(await submitEvidence(site.context, lost), 'over')
})

test('the address of a download is forgotten when no bank can ask any more, and kept while one does', async () => {
  const { db, pool } = site.context
  const [quiet, asked, recent] = [await buy(), await buy(), await buy()]
  await dispute(asked)
  const days = { [quiet.id]: 121, [asked.id]: 121, [recent.id]: 119 }
  for (const [order, ago] of Object.entries(days))
    await pool.query(
      `update purchase set downloaded_at = now() - make_interval(days => $2), download_address = $3 where order_id = $1`,
      [order, ago, ADDRESS],
    )
  await forgetAddresses(db)
  const left = await db
    .selectFrom('purchase')
    .where('download_address', 'is not', null)
    .distinct()
    .select('order_id')
    .execute()
  const of = [quiet, asked, recent].map(({ id }) => id)
  assert.deepEqual(
    left
      .map(({ order_id }) => order_id)
      .filter((id) => of.includes(id))
      .toSorted((a, b) => a - b),
    [asked.id, recent.id],
  )
})

test('a provider that breaks is asked what it has done, and a refusal is an ALARM', async () => {
  for (const mode of ['failing', 'broken', 'cut']) {
    const id = await dispute(await buy())
    await control(site, 'api', { mode, times: 1, match: `POST /v1/disputes/${id}` })
    assert.equal(await submitEvidence(site.context, id), 'submitted', mode)
    assert.equal((await atProvider(id)).evidence_details.submission_count, 1, mode)
  }
  const late = await dispute(await buy())
  // From here on the provider is ahead of the site: nothing can be bought any more.
  await control(site, 'advance', { seconds: 8 * 24 * 3600 })
  const lines: string[] = []
  const { error } = site.context.log
  site.context.log.error = (...given: unknown[]) => void lines.push(String(given.at(-1)))
  assert.equal(await submitEvidence(site.context, late), 'refused')
  assert.match(lines.join(), /ALARM: the provider refuses the evidence of a dispute/)
  lines.length = 0
  await dueIn(late, -2)
  await hourPasses()
  assert.equal(lines.length, 1)
  await dueIn(late, -4)
  await hourPasses()
  site.context.log.error = error
  assert.equal(lines.length, 1, 'what nobody reads any more is not sent each hour without end')
})
