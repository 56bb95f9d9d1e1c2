import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/order-lists.ts'
import { withdrawalStatement } from '#contract/orders/withdrawal.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { formatDay, today } from '#contract/time/dates.ts'
import { call, control, mailTo, type OnSale, type Person, register } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { openCheckout } from '#tests/support/journey/open-checkout.ts'
import { haveBought } from '#tests/support/journey/purchases.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

type Bought = { id: number; media: { id: number; preview_url: string; media_name: string }[] }

/** The buyer pays for the whole session and downloads its first file. Answers the order as the history lists it. */
async function buyAndDownloadOne(site: Site, buyer: Person, session: OnSale): Promise<Bought> {
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  await fetch(await openCheckout(site, buyer, session), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const listed = () => call<Bought[]>(site, 'GET', '/surfer/history', { by: buyer })
  await expect.poll(async () => (await listed()).length).toBe(1)
  const [order] = await listed()
  if (!order?.media[0]) throw new Error('an order of two photos')
  const query = new URLSearchParams({ media: order.media[0].preview_url })
  const { url } = await call<{ url: string }>(site, 'GET', `/media/download?${query}`, { by: buyer })
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBeGreaterThan(0)
  return order
}

async function paymentOf(site: Site, { id }: Bought): Promise<string> {
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ payment: string }>('select payment_intent_id as payment from "order" where id = $1', [id]),
  )
  return rows[0]?.payment ?? ''
}

async function refundOf(site: Site, { id }: Bought): Promise<string> {
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ refund: string }>('select refund_id as refund from refund where order_id = $1', [id]),
  )
  return rows[0]?.refund ?? ''
}

const rowOf = (page: Page, { id }: Bought) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Order #${id}` })

test('A surfer withdraws from a purchase, is paid back, and the photographer sees it', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 2 })
  const buyer = await register(site, 'surfer')
  const order = await buyAndDownloadOne(site, buyer, session)
  const [kept, left] = order.media

  const confirmation = await mailTo(site, buyer.email, /^Your order #/)
  const [, path = ''] = /Withdraw from contract here:\s+https?:\/\/[^/]+(\/\S+)/.exec(confirmation.text) ?? []
  await beKnownAs(page, buyer)
  await open(page, path)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Withdraw from purchase')
  await expect(dialog).toContainText(`Order #${order.id} · Today`)
  await expect(dialog).toContainText(withdrawalStatement(order.id))
  await expect(dialog).toContainText(buyer.email)
  await expect(dialog.getByLabel('Your name')).toHaveValue('Inês Marés')
  const lost = dialog.getByRole('checkbox', { name: kept?.media_name })
  await expect(lost).toBeDisabled()
  await expect(dialog.getByRole('listitem').filter({ hasText: kept?.media_name })).toContainText(
    'You have downloaded it, so it can no longer be withdrawn from.',
  )
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' })
  await dialog.getByRole('checkbox', { name: left?.media_name }).uncheck()
  await confirm.tap()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose at least one file')
  await dialog.getByRole('checkbox', { name: left?.media_name }).check()
  await dialog.getByLabel('Your name').fill('\u202eInês')
  await confirm.tap()
  await expect(dialog.getByText('Please use visible characters only')).toBeVisible()
  await dialog.getByLabel('Your name').fill('Inês "Ré" <Marés>')
  await page.route('**/api/surfer/withdrawals', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'An error occurred' } }),
  )
  await confirm.tap()
  await expect(dialog.getByRole('alert'), 'answered: nothing came of it').toContainText(
    'You have not withdrawn.',
  )
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await page.route('**/api/surfer/withdrawals', (route) => route.abort(), { times: 1 })
  await confirm.tap()
  const failed = 'Failed to send your withdrawal. Please try again: it counts only once.'
  await expect(dialog.getByRole('alert'), 'no answer: nobody knows').toHaveText(failed)
  await dialog.getByRole('button', { name: 'Keep my files' }).tap()
  await rowOf(page, order)
    .getByRole('button', { name: /^Withdraw/ })
    .tap()
  await confirm.tap()
  await expect(dialog.getByRole('alert'), 'the one before may have arrived').toHaveText(failed)
  await dialog.getByLabel('Your name').fill('Inês "Ré" <Marés>')
  await expectBrowserErrors(page, /400|500|ERR_FAILED/)
  await page.unroute('**/api/surfer/withdrawals')
  await confirm.dblclick()
  await expect(dialog).toHaveAccessibleName('Withdrawal received')
  await expect(dialog.getByRole('status')).toHaveText(/^We received your withdrawal on .+ \(Lisbon\)\.$/)
  await expect(dialog).toContainText('€7.50 goes back the way you paid, within 14 days and at no cost.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(page).toHaveURL(/\/surfer\/purchases$/)
  await expect(rowOf(page, order)).toContainText(
    /(Being|Partly) refunded€7\.50 (is on its way|went) back to you\./,
  )
  await expect(rowOf(page, order)).toContainText('Downloaded files can no longer be withdrawn from.')

  const receipt = await mailTo(site, buyer.email, /^Your withdrawal from order #/)
  expect(receipt.text.replace(/\s+/g, ' ')).toContain('Signed by: Inês "Ré" <Marés>')
  await mailTo(site, buyer.email, /^Your refund of €7\.50 for order #/)
  await page.reload()
  await expect(rowOf(page, order)).toContainText('Partly refunded€7.50 went back to you.')
  await expectAccessible(page)
  await open(page, `/surfer/purchases?withdraw=${order.id}`)
  await expect(dialog).toContainText('No file of this order can be withdrawn from any more.')
  await expect(dialog).toContainText('It was refunded.')
  await expectAccessible(page)
  await open(page, '/surfer/media')
  await expect(page.getByRole('button', { name: 'Download Original Media' })).toHaveCount(1)

  await mailTo(site, seller.email, /^€7\.50 of order #\d+ was refunded$/)
  await beKnownAs(page, seller)
  await open(page, '/photographerprofile/sales')
  await expect(rowOf(page, order)).toContainText('Partly refunded')
  await expect(rowOf(page, order)).toContainText('€7.50 went back to the buyer.')
  await expect(rowOf(page, order)).toContainText('Your share €6.00€15.00 paid, €7.50 kept · fee €1.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Look at order/ }).tap()
  await dialog.getByRole('button', { name: /, Refunded$/ }).tap()
  await expect(dialog.getByText('Refunded', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/photographerprofile/stats')
  await expect(page.getByRole('main')).toContainText('€7.50')
  await expect(page.getByRole('main')).toContainText('1 item sold')

  await control(site, 'refund', { refund: await refundOf(site, order), state: 'failed' })
  const returned = await mailTo(site, buyer.email, /^Your refund of €7\.50 for order #\d+ did not arrive$/)
  expect(returned.text).toContain('Your bank did not take our refund')
  await open(page, '/photographerprofile/sales')
  await expect(rowOf(page, order)).toContainText(
    "Refund failedThe buyer's bank did not take the money: we pay it back another way.",
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Look at order/ }).tap()
  await dialog.getByRole('button', { name: /, Refund failed$/ }).tap()
  await expect(dialog.getByText('Refund failed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await beKnownAs(page, buyer)
  await open(page, `/surfer/purchases?withdraw=${order.id}`)
  await expect(dialog).toContainText('Its refund did not reach you.')
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(rowOf(page, order)).toContainText(
    'Refund failed€7.50 did not reach you: the bank did not take our refund. Ask for it again once it can, or write to support@swellframe.example and we pay it another way.',
  )
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await rowOf(page, order)
    .getByRole('button', { name: /^Receipt \(PDF\)/ })
    .tap()
  expect((await saved).suggestedFilename()).toMatch(/^receipt-R-\d+-000001\.pdf$/)
  await rowOf(page, order)
    .getByRole('button', { name: /^Ask for the refund again/ })
    .tap()
  await expect(rowOf(page, order)).toContainText(
    /(Being|Partly) refunded€7\.50 (is on its way|went) back to you\./,
  )
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, order)).toContainText('Partly refunded€7.50 went back to you.')
  }).toPass()
  await expect(rowOf(page, order).getByRole('button', { name: /^Credit note \(PDF\)/ })).toHaveCount(1)
  await inDatabase(site, (db) => db.query(`update "order" set receipt_url = null where id = ${order.id}`))
  await page.reload()
  await expect(rowOf(page, order)).toContainText(/Receipt not available.*Our receipt \(PDF\)/)
  await expectAccessible(page)
})

test('A surfer looks at what was bought and may still withdraw; only a download, after one line that says so, ends that', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: 'Foz do Lizandro', files: 3, start: 12 })
  const buyer = await register(site, 'surfer')
  await haveBought(site, buyer, session)
  const possible = async () => {
    const [order] = await call<Order[]>(site, 'GET', '/surfer/history', { by: buyer })
    return order?.media.filter(({ withdrawal }) => withdrawal === 'possible').length
  }
  const until = formatDay(lastWithdrawalDay(today()))
  await beKnownAs(page, buyer)
  const originals: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/(downloads|media\/archive)\//.test(request.url()))
      originals.push(request.resourceType())
  })
  await open(page, '/surfer/media')
  const buttons = page.getByRole('button', { name: 'Download Original Media' })
  await buttons.first().tap()
  const view = page.getByRole('dialog', { name: 'Download Original Media' })
  const note = view.getByText(
    `Downloading ends your right to withdraw from this file, which you have until ${until}.`,
  )
  await expect(note).toBeVisible()
  const picture = view.getByRole('img', { name: /^wave-/ })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
  await expectAccessible(page)
  await view.getByRole('button', { name: 'Back to My Media' }).tap()
  await page.getByRole('button', { name: 'Choose several' }).tap()
  const bar = page.getByRole('region', { name: 'Chosen files' })
  await bar.getByRole('button', { name: 'Choose all' }).tap()
  await expect(
    bar.getByText(`Downloading ends your right to withdraw from these files, which you have until ${until}.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).tap()
  expect(originals, 'looking fetches no original').toEqual([])
  expect(await possible()).toBe(3)

  await buttons.first().tap()
  const begun = page.waitForEvent('download')
  await view.getByRole('link', { name: /^Download/ }).tap()
  await (await begun).path()
  const name = (await picture.getAttribute('alt')) ?? ''
  await expect(note).toHaveCount(0)
  await view.getByRole('button', { name: 'Back to My Media' }).tap()
  await page.getByRole('button', { name: 'Choose several' }).tap()
  await bar.getByRole('button', { name: 'Choose all' }).tap()
  await expect(bar.getByText(/^Downloading ends your right to withdraw from 2 of these files,/)).toBeVisible()
  await expect.poll(possible).toBe(2)
  // A page that is loaded again goes to where it was: at its top nothing moves under the press.
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  const look = page.getByRole('button', { name: `Look at photo ${name}`, exact: true })
  await page
    .getByRole('article')
    .filter({ has: look })
    .getByRole('button', { name: 'Download Original Media' })
    .tap()
  await expect(view.getByRole('img', { name, exact: true })).toBeVisible()
  await expect(view.getByText(/^Downloading ends/)).toHaveCount(0)
})

test('A surfer and a photographer see that a payment is disputed, and how the bank decided', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 1, start: 10 })
  const buyer = await register(site, 'surfer')
  const order = await buyAndDownloadOne(site, buyer, session)
  await control(site, 'dispute', { payment_intent: await paymentOf(site, order) })
  await mailTo(site, seller.email, /^A payment is disputed: order #/)
  await beKnownAs(page, buyer)
  await open(page, `/surfer/purchases?withdraw=${order.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have downloaded it, so it can no longer be withdrawn from.')
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(rowOf(page, order)).toContainText('Payment disputed')
  await expectAccessible(page)
  await open(page, '/surfer/media')
  await expect(page.getByText('On hold. Your bank is looking into this payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Original Media' })).toHaveCount(0)
  await expectAccessible(page)
  await beKnownAs(page, seller)
  await open(page, '/photographerprofile/sales')
  await expect(rowOf(page, order)).toContainText('Payment disputed')
  await expectAccessible(page)

  const { rows } = await inDatabase(site, (client) =>
    client.query<{ id: string }>('select id from dispute where order_id = $1', [order.id]),
  )
  await control(site, 'dispute', { dispute: rows[0]?.id, outcome: 'lost' })
  await mailTo(site, seller.email, /^Dispute lost: order #/)
  await page.reload()
  await expect(rowOf(page, order)).toContainText('Dispute lost')
  await beKnownAs(page, buyer)
  await open(page, '/surfer/purchases?withdraw=2147483647')
  await expect(page.getByRole('alert')).toHaveText(/^Order #2147483647 is not one of yours\./)
  await expect(rowOf(page, order)).toContainText('Charged back')
})
