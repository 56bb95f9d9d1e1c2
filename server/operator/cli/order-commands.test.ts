import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makeDispute } from '#tests/support/factories/dispute-factory.ts'
import { operateOn } from '#tests/support/operate.ts'
import { ordersJobs } from '../../orders/jobs.ts'
import { UsageError } from './cli-command.ts'

let site: TestApp
let shop: Shop
// Each test has its own: what one leaves open is listed, and the jobs it leaves are done, by the next.
beforeEach(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
})
afterEach(() => site.close())

const drain = () => site.context.queue.drain(ordersJobs, site.context)

/** What a command of the command line says, on the site's own database. */
const operate = async (...typed: string[]): Promise<string> => (await perform(typed)).says

const perform = (typed: string[]) => operateOn(site, typed)

async function sold(): Promise<number> {
  const opened = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  await payAt(site, opened.url)
  await drain()
  return opened.order_id
}
const items = () => [...shop.session.images, ...shop.session.videos].map(({ id }) => String(id))

test('the operator refunds an item and then the rest, and sees what became of it', async () => {
  const order = await sold()
  const [one = '', two = ''] = items()
  const first = await operate('refund', String(order), '--item', one, '--item', one, '--reason', 'Not her')
  assert.match(first, new RegExp(`^Refund \\d+ of order ${order}: €5\\.00 for 1 item\\. The site returns`))
  assert.match(
    await operate('list-refunds', '--open'),
    new RegExp(`\torder ${order}\tasked\toperator\t€5\\.00\t`),
  )
  await drain()
  await site.payments?.drained()
  assert.equal(await operate('list-refunds', '--open'), 'No refund is open.')
  assert.match(
    await operate('list-refunds', '--limit', '1'),
    /\tdone\toperator\t€5\.00\tre_\w+\t.*Z\t.*Z\t\d+$/,
  )
  await assert.rejects(
    operate('refund', String(order), '--item', one, '--item', two),
    /^Error: Of order \d+ at least one of these items was refunded already\.$/,
  )
  assert.match(await operate('refund', String(order)), /: €19\.00 for 3 items\./)
  await drain()
  await assert.rejects(operate('refund', String(order)), /This has already been refunded\./)
  const shown = await operate('show-order', String(order))
  for (const part of [
    new RegExp(`^order\t${order}\t\\w+\t€24\\.00\tfee €4\\.80\n`),
    /\nprovider\tcs_\w+\tpi_\w+\tch_\w+\n/,
    new RegExp(`\nitem\t${one}\timage\t[^\t]+\t€5\\.00\tended\t`),
    /\nrefund\t\d+\tdone\toperator\t€19\.00\tre_\w+\t/,
    /\nevent\t\S+Z\tcheckout\.session\.completed\tcs_\w+\tevt_\w+/,
  ])
    assert.match(shown, part)
})

test('what cannot be refunded says why, and the refusal is kept', async () => {
  const order = await sold()
  const unpaid = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  const wrong: [string[], RegExp][] = [
    [['999999'], /There is no order 999999\./],
    [['7x'], /7x is no id/],
    [[String(order), '--item', '999999'], new RegExp(`Order ${order} holds no item 999999\\.`)],
    [[String(unpaid.order_id)], /This order has not been paid\./],
  ]
  for (const [words, sentence] of wrong) await assert.rejects(operate('refund', ...words), sentence)
  await makeDispute(site, order)
  await assert.rejects(operate('refund', String(order)), { message: errorSentence('payment_disputed') })
  await assert.rejects(operate('show-order', '999999'), /There is no order 999999\./)
  assert.match(
    await operate('audit', '--limit', '2'),
    /\tshow-order 999999\trefused\t.*\n.*\trefund \d+\trefused\t/,
  )
})

test('names of strangers do not break the lines', async () => {
  const order = await sold()
  await site.context.db
    .updateTable('order')
    .set({ surfer_name: 'Eve\u001b[2J\n\tpaid\u202e' })
    .where('id', '=', order)
    .execute()
  assert.match(await operate('show-order', String(order)), /\nbuyer\t\d+\tEve \[2J paid \n/)
})

test('a refund the provider cannot take yet stays open', async () => {
  const order = await sold()
  await control(site, 'api', { mode: 'failing', status: 500, match: 'POST /v1/refunds' })
  await operate('refund', String(order))
  await assert.rejects(drain())
  await control(site, 'api', { mode: 'normal' })
  assert.match(await operate('list-refunds', '--open'), new RegExp(`order ${order}\tasked\t`))
})

test('the books are checked, and the sellers of a year exported, line by line', async () => {
  const order = await sold()
  const since = ['--since', today()]
  await site.context.db.updateTable('order').set({ state: 'refunded' }).where('id', '=', order).execute()
  const checked = await perform(['ledger', 'check', ...since])
  assert.equal(checked.found, true)
  assert.match(checked.written, new RegExp(`^order ${order}\trefunded, but by its payment it is paid$`, 'm'))
  assert.match(checked.says, /^\d+ orders checked, \d+ differences\.$/)
  await assert.rejects(perform(['ledger', 'check', '--since', 'yesterday']), UsageError)
  await site.context.db
    .updateTable('photographer')
    .set({ first_name: '=cmd()' })
    .where('id', '=', shop.photographer.id)
    .execute()
  const year = today().slice(0, 4)
  const { written, says } = await perform(['export-sellers', '--year', year])
  const [head = '', row = '', end] = written.split('\r\n')
  assert.deepEqual([says, end], ['', ''])
  assert.match(head, /^seller,first_name,.*,held_by_provider,paid_q1,fees_q1,activities_q1,.*,currency$/)
  assert.match(row, new RegExp(`^${shop.photographer.id},'=cmd\\(\\),.*,${shop.destination},`))
  assert.match(row, /,\d+\.\d\d,\d+\.\d\d,\d+,EUR$/)
  assert.equal((await perform(['export-sellers', '--year', '2001'])).written, `${head}\r\n`)
  await assert.rejects(perform(['export-sellers', '--year', '26']), UsageError)
})
