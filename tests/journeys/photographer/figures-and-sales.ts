import type { Page } from '@playwright/test'
import { formatEuros } from '#contract/orders/money.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { type Person, publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { photos } from '#tests/support/journey/files.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const STATS = '**/api/photographer/my-stats'
const SALES = '**/api/photographer/my-sales'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const failWith = (page: Page, path: string, status: number) =>
  page.route(path, (route) => route.fulfill({ status, body: '<html>' }))

/** Another surfer has bought these; answers the order's number. */
const sell = (site: Site, seller: Person, session_id: number, media_ids: number[]): Promise<number> =>
  withRows(site, async (context) => {
    const { id: surfer_id } = await makeSurfer(context)
    const { id } = await makePaidOrder(context, {
      surfer_id,
      photographer_id: seller.user.id,
      session_id,
      media_ids,
    })
    return id
  })

/** Two sessions that count and one that does not; one order of this month, one of three items of an earlier one. */
async function workForMonths(site: Site, seller: Person): Promise<void> {
  const photographer_id = seller.user.id
  const session = await withRows(site, async (context) => {
    await makeSession(context, { photographer_id, state: 'draft' })
    await makeSession(context, { photographer_id, state: 'archived', session_date: '2025-09-08' })
    return makeSession(context, { photographer_id, images: 4 })
  })
  const [first, ...others] = session.images.map(({ id }) => id)
  if (!first) throw new Error('a session of four photos')
  await sell(site, seller, session.id, [first])
  const earlier = await sell(site, seller, session.id, others)
  await withRows(site, ({ db }) =>
    db
      .updateTable('order')
      .set({ paid_at: new Date(`${addDays(`${today().slice(0, 8)}01`, -2)}T12:00:00Z`) })
      .where('id', '=', earlier)
      .execute(),
  )
}

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer finds every page of the account, and the figures of all work', async ({
    page,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await open(page, '/')
    await page.getByRole('button', { name: 'Account menu', exact: true }).click()
    await page.getByRole('link', { name: 'My Account' }).click()
    await page.waitForURL('**/photographerprofile/stats')
    const links = page.getByRole('navigation', { name: 'My Account' }).getByRole('link')
    await expect(links.first()).toHaveText('Stats')
    const documented = [
      'Stats',
      'Sales History',
      'Edit Profile',
      'Contact Details',
      'Change Password',
      'Payout Details',
      'Close Account',
    ]
    const labels = await links.allTextContents()
    expect(labels.filter((label) => documented.includes(label))).toEqual(documented)
    await open(page, '/photographerprofile/no/where')
    await page.waitForURL('**/photographerprofile/stats')
    await expect(title(page)).toHaveText('Stats')
    for (const [name, value] of [
      ['Total Sessions', '0'],
      ['Total Sales', formatEuros(0)],
      ['This month', formatEuros(0)],
    ] as const)
      await expect(figure(page, name).first()).toHaveText(value)
    await expectAccessible(page)
    await workForMonths(site, photographer)
    // The rows of the factory have no files behind them.
    await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
    await page.reload()
    for (const [name, value] of [
      ['Total Sessions', '2'],
      ['Total Sales', formatEuros(20)],
      ['This month', formatEuros(5)],
    ] as const)
      await expect(figure(page, name).first()).toHaveText(value)
    await expectAccessible(page)

    await failWith(page, STATS, 503)
    await open(page, '/photographerprofile/stats')
    await expect(page.getByRole('alert')).toHaveText('Error loading stats: Failed to fetch stats')
    await expectBrowserErrors(page, /503/)
    await expectAccessible(page)
    await page.unroute(STATS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Total Sessions').first()).toHaveText('2')
  })

  test('A photographer looks through the sales and at what was bought, with mouse and keyboard', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    await beKnownAs(page, seller)
    await open(page, '/photographerprofile/sales')
    await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible()
    await expect(page.locator('main [data-call]'), 'the next step').toHaveText('Upload a session')
    await expect(page.getByText('your first sale will be listed here')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
    await expectAccessible(page)

    const session = await publish(site, seller, { place: 'Coxos', files: await photos(3, 40) })
    const media = await withRows(site, ({ db }) =>
      db.selectFrom('media').where('session_id', '=', session.id).orderBy('position').select('id').execute(),
    )
    const [first] = media
    if (!first) throw new Error('a session of three photos')
    const older: number[] = []
    for (let n = 0; n < 11; n += 1) older.unshift(await sell(site, seller, session.id, [first.id]))
    const newest = await sell(
      site,
      seller,
      session.id,
      media.map(({ id }) => id),
    )
    await withRows(site, ({ db }) =>
      db
        .updateTable('order')
        .set({ receipt_url: 'https://receipts.example/one' })
        .where('id', '=', newest)
        .execute(),
    )
    await page.reload()
    const numbers = page.getByRole('heading', { name: /^Order #/ })
    await expect(numbers).toHaveText([newest, ...older].map((id) => `Order #${id}`))
    const rows = page.getByRole('main').getByRole('listitem').filter({ has: numbers })
    for (const words of ['Inês Marés', '3 photos', 'Today', formatEuros(15)])
      await expect(rows.nth(0)).toContainText(words)
    const receipt = rows.nth(0).getByRole('link', { name: /^Order Receipt/ })
    await expect(receipt).toHaveAttribute('href', 'https://receipts.example/one')
    await expect(receipt).toHaveAttribute('target', '_blank')
    await expect(rows.nth(1)).toContainText('Receipt not available')
    await expect(rows.nth(1)).toContainText('1 photo')
    await expectAccessible(page)

    const opener = rows.nth(0).getByRole('button')
    await opener.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: `Order #${newest}` })
    await expect(viewer.getByText('3 photos')).toBeVisible()
    await expect(viewer.getByText('1 / 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: 'Photo 1: wave-1.jpg' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText('3 / 3')).toBeVisible()
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect(viewer.getByText('1 / 3')).toBeVisible()
    const second = viewer.getByRole('button', { name: 'Photo 2' })
    await second.focus()
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('img', { name: 'Photo 2: wave-2.jpg' })).toBeVisible()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('A photographer reads why sales or previews do not come, and tries again', async ({ page, site }) => {
    const { seller, session } = await openShop(site, { place: 'Coxos', files: await photos(1, 50) })
    const item = await withRows(site, ({ db }) =>
      db
        .selectFrom('media')
        .where('session_id', '=', session.id)
        .select(['id', 'preview_key'])
        .executeTakeFirstOrThrow(),
    )
    const order = await sell(site, seller, session.id, [item.id])
    await beKnownAs(page, seller)
    await failWith(page, SALES, 503)
    await open(page, '/photographerprofile/sales')
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading sales history: Failed to fetch sales data: 503',
    )
    await expectBrowserErrors(page, /503/)
    await expectAccessible(page)
    await page.unroute(SALES)
    await page.route(SALES, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error loading sales history: Failed to fetch sales')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute(SALES)
    await page.getByRole('button', { name: 'Try again' }).click()

    const preview = `**/media/${item.preview_key?.split('/').at(-1)}`
    await page.route(preview, (route) => route.abort())
    const opener = page.getByRole('button', { name: `Look at order ${order}: 1 photo` })
    await opener.click()
    const viewer = page.getByRole('dialog', { name: `Order #${order}` })
    await expect(viewer.getByRole('alert')).toContainText('This preview could not be loaded.')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await expectAccessible(page)
    await page.unroute(preview)
    await viewer.getByRole('button', { name: 'Try Again' }).click()
    await expect(viewer.getByRole('img', { name: 'Photo 1: wave-1.jpg' })).toBeVisible()
    await expect(viewer.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await withRows(site, ({ db }) =>
      db
        .updateTable('media')
        .set({ state: 'failed', preview_key: null, tile_key: null })
        .where('id', '=', item.id)
        .execute(),
    )
    await page.reload()
    await opener.click()
    await expect(viewer.getByRole('heading', { name: 'No media found for this order' })).toBeVisible()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })

  test("A surfer or a guest in the photographers' area is led elsewhere", async ({ page, site }) => {
    // The landing page shows sessions of the factory, which have no files behind them.
    await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
    await open(page, '/photographerprofile/sales')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()
    await login.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(`${site.url}/`)

    await comeAsSurfer(page, site)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/my-media-page-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/photographerprofile/payout')
    await expect(page.getByRole('status').filter({ hasText: 'Redirecting' })).toHaveText(
      'Redirecting to your profile...',
    )
    gate.resolve()
    await page.waitForURL('**/surfer/media')
    await expectAlive(page)
    await expect(title(page)).toHaveText('My Media')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer sees figures and sales on a phone', async ({ page, site }) => {
    const photographer = await register(site, 'photographer')
    await workForMonths(site, photographer)
    await beKnownAs(page, photographer)
    // The rows of the factory have no files behind them.
    await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
    await open(page, '/photographerprofile/sales')
    await page.getByRole('button', { name: /: 3 photos$/ }).tap()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'Next' }).tap()
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Account menu, now at Sales History' }).tap()
    await page.getByRole('link', { name: 'Stats' }).tap()
    await expect(figure(page, 'Total Sales').first()).toHaveText(formatEuros(20))
    await expectAccessible(page)
  })
})

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
