import type { Page } from '@playwright/test'
import { register } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { buyMany } from '#tests/support/journey/purchases.ts'
import { addPhotographer, addSession, inDatabase } from '#tests/support/journey/rows.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

/** What stands where a stored picture would be. */
const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
const noFiles = (page: Page) =>
  page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const PHOTOGRAPHERS = 200
let listed: Promise<unknown> | undefined

const listMany = (site: Site) =>
  (listed ??= inDatabase(site, (client) =>
    client.query(
      `insert into photographer (first_name, last_name, email, password_hash, stripe_account_id, photo_key, location)
        select 'Zulmira', 'Onda ' || lpad(n::text, 3, '0'), n || '@many.example', 'none', 'acct_many' || n, 'public/face-' || n || '.jpg', 'Peniche'
        from generate_series(1, $1) n`,
      [PHOTOGRAPHERS],
    ),
  ))

/** To the end of what is there, as often as it takes until there are so many. */
async function scrollUntil(page: Page, rows: ReturnType<typeof cards>, count: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(rows).toHaveCount(count, { timeout: 500 })
  }).toPass()
}

test.describe('at a desk', () => {
  test.use(desk)

  test('A visitor scrolls through the photographers, comes back to the same place, and reaches what stands below', async ({
    page,
    site,
  }) => {
    await noFiles(page)
    await listMany(site)
    await open(page, '/photographers')
    await expect(cards(page)).toHaveCount(24)
    await scrollUntil(page, cards(page), 120)
    const more = page.getByRole('button', { name: 'Load more photographers' })
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first()).toBeInViewport()
    await expect(cards(page), 'after some pages a press is waited for').toHaveCount(120)
    await expectAccessible(page)

    const deep = page.getByRole('link', { name: 'Zulmira Onda 101' })
    await deep.scrollIntoViewIfNeeded()
    await expect(page).toHaveURL(/\?shown=120$/)
    await deep.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zulmira Onda 101')
    await page.goBack()
    await expect(cards(page)).toHaveCount(120)
    await expect(deep, 'back at the same place').toBeInViewport()
    await page.reload()
    await expect(deep, 'after a reload too').toBeInViewport()

    const asked = '**/api/explorephotographers?*'
    await page.route(asked, (route) => route.abort())
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch photographers')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute(asked)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(more, 'the focus stays for the next press').toBeFocused()
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(PHOTOGRAPHERS, { timeout: 500 })
    }).toPass()
    await expect(page.getByText(`${PHOTOGRAPHERS} photographers shown, the end of the list`)).toBeAttached()
    await expect(more).toHaveCount(0)
    expect(await page.evaluate('document.activeElement.tagName'), 'the focus is not lost').toBe('FORM')
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(PHOTOGRAPHERS)
    await expectAccessible(page)
  })

  test("A visitor scrolls through a photographer's sessions, all of which are counted from the start", async ({
    page,
    site,
  }) => {
    await noFiles(page)
    const id = await addPhotographer(site, { first_name: 'Aurora', last_name: 'Mil-Ondas' })
    for (let n = 0; n < 30; n += 1) await addSession(site, { photographer_id: id, spot: 'Coxos' })
    await open(page, `/photographer/${id}`)
    await expect(page.getByText('30 Live Sessions · 30 Published Sessions')).toBeVisible()
    expect(await cards(page).count()).toBeLessThan(30)
    await scrollUntil(page, cards(page), 30)
    await expect(page.getByText('30 sessions shown, the end of the list')).toBeAttached()
    await expect(page).toHaveURL(/shown=30$/)
  })

  test('A photographer scrolls through the sales, and comes back to where they were', async ({
    page,
    site,
  }) => {
    await noFiles(page)
    const seller = await register(site, 'photographer')
    await buyMany(site, await register(site, 'surfer'), seller, 70)
    await beKnownAs(page, seller)
    await open(page, '/photographerprofile/sales')
    const orders = page.getByRole('heading', { name: /^Order #/ })
    await expect(orders).toHaveCount(60)
    await scrollUntil(page, orders, 70)
    await page.mouse.wheel(0, 20_000)
    await expect(orders.last()).toBeInViewport()
    await expectAccessible(page)
    await page.reload()
    await expect(orders).toHaveCount(70)
    await expect(orders.last(), 'after a reload').toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
    await page.goBack()
    await expect(orders.last(), 'coming back').toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer chooses all that was bought, also what has not been scrolled to', async ({ page, site }) => {
    await noFiles(page)
    const buyer = await register(site, 'surfer')
    await buyMany(site, buyer, await register(site, 'photographer'), 130)
    await beKnownAs(page, buyer)
    await open(page, '/surfer/media')
    await expect(page.getByText('60 files shown')).toBeAttached()
    await page.getByRole('button', { name: 'Choose several' }).tap()
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await bar.getByRole('button', { name: 'Choose all' }).tap()
    await expect(bar.getByRole('status')).toContainText('130 photos')
    await expect(page.getByText('130 files shown, the end of the list')).toBeAttached()
    await expect(bar.getByRole('button', { name: 'Choose none' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor sees more photographers by a form', async ({ page, site }) => {
    await noFiles(page)
    await listMany(site)
    await page.goto('/photographers')
    await page.getByRole('button', { name: 'Load more photographers' }).click()
    await page.waitForURL(/shown=48$/)
    await expect(cards(page)).toHaveCount(48)
  })
})
