import { readFile } from 'node:fs/promises'
import { today } from '#contract/time/dates.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { register } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { pressAtOnce } from '#tests/support/journey/press-at-once.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'

test.use(phone)

test('A photographer downloads the sales of some days for the books', async ({ page, site }) => {
  const seller = await register(site, 'photographer')
  await withRows(site, async (context) => {
    const photographer_id = seller.user.id
    const session = await makeSession(context, { photographer_id, images: 4 })
    const { id: surfer_id } = await makeSurfer(context)
    const media_ids = session.images.map(({ id }) => id)
    await makePaidOrder(context, { surfer_id, photographer_id, session_id: session.id, media_ids })
  })
  await beKnownAs(page, seller)
  // The rows of the factory have no files behind them.
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
  const list = Promise.withResolvers<void>()
  await page.route('**/api/photographer/my-sales*', (route) => list.promise.then(() => route.continue()))
  await open(page, '/photographerprofile/sales')
  const opener = page.getByRole('button', { name: 'Download CSV' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Download your sales' })
  await expect(dialog, 'while the list is on its way').toBeVisible()
  list.resolve()
  await expect(page.getByText('Loading your sales')).toHaveCount(0)
  const [from, to] = [dialog.getByLabel('First day'), dialog.getByLabel('Last day')]
  const year = today().slice(0, 4)
  await expect(from).toHaveValue(`${year}-01-01`)
  await expect(to).toHaveValue(today())
  await to.fill('2019-12-31')
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible()
  await expectAccessible(page)
  await to.fill(today())

  const button = dialog.getByRole('button', { name: 'Download', exact: true })
  await page.route('**/sales.csv?*', (route) => route.fulfill({ status: 503, body: '<html>' }))
  await button.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Your sales could not be fetched. Please try again in a moment.',
  )
  await expectBrowserErrors(page, /503/)
  await page.unroute('**/sales.csv?*')
  const saving = page.waitForEvent('download')
  await button.click()
  const file = await saving
  const name = `swellframe-sales-from-${year}-01-01-to-${today()}.csv`
  expect(file.suggestedFilename()).toBe(name)
  await expect(dialog.getByRole('status')).toHaveText(`Saved as ${name}`)
  await expectAccessible(page)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^date,order,item,file,type,gross,fee,refunded,net,state,owed\r\n/)
  expect(text.match(/,photo,5\.00,1\.00,0\.00,4\.00,sold,0\.00\r\n/g)).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('A photographer who presses the first button there is keeps the dialog it opens', async ({
  page,
  site,
}) => {
  const seller = await register(site, 'photographer')
  await beKnownAs(page, seller)
  await pressAtOnce(page, 'Download CSV')
  const list = Promise.withResolvers<void>()
  await page.route('**/api/photographer/my-sales*', (route) => list.promise.then(() => route.continue()))
  await open(page, '/photographerprofile/sales')
  const dialog = page.getByRole('dialog', { name: 'Download your sales' })
  await expect(dialog).toBeVisible()
  list.resolve()
  await expect(page.getByText('No sales yet')).toBeVisible()
  await expect(dialog, 'the list has come').toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('A photographer who left a page that had only begun finds nothing open on it later', async ({
  page,
  site,
}) => {
  await beKnownAs(page, await register(site, 'photographer'))
  await pressAtOnce(page, 'Download CSV')
  const list = Promise.withResolvers<void>()
  await page.route('**/api/photographer/my-sales*', (route) => list.promise.then(() => route.continue()))
  await open(page, '/photographerprofile/sales')
  const dialog = page.getByRole('dialog', { name: 'Download your sales' })
  await expect(dialog).toBeVisible()
  // What is below the dialog can be pressed by the page alone.
  const press = (name: string) =>
    page.locator(`#area-menu a[href="/photographerprofile/${name}"]`).dispatchEvent('click')
  await press('stats')
  await page.waitForURL('**/stats')
  await expect(dialog).toHaveCount(0)
  list.resolve()
  await press('sales')
  await expect(page.getByText('No sales yet')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
