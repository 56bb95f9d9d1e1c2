import type { Page } from '@playwright/test'
import { type OnSale, register } from '#tests/support/journey/api.ts'
import { change } from '#tests/support/journey/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { answerManyPurchases } from '#tests/support/journey/many-purchases.ts'
import { haveBought } from '#tests/support/journey/purchases.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A surfer can leave the download page with Back, come again with Forward, and reload it', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: 'Coxos', files: 2 })
  const surfer = await register(site, 'surfer')
  await haveBought(site, surfer, session)
  await beKnownAs(page, surfer)
  await open(page, '/surfer/purchases')
  await page.getByRole('link', { name: 'My Media' }).first().click()
  const button = page.getByRole('button', { name: 'Download Original Media' }).first()
  const view = page.getByRole('dialog', { name: 'Download Original Media' })
  const back = view.getByRole('button', { name: 'Back to My Media' })
  await button.click()
  await expect(view).toBeVisible()
  await page.goBack()
  await expect(view).toBeHidden()
  await expect(button).toBeFocused()
  await page.goForward()
  await expect(view.getByText('wave-2.jpg')).toBeVisible()
  await page.reload()
  await expect(view.getByText('wave-2.jpg')).toBeVisible()
  await back.click()
  await expect(view).toBeHidden()
  await expect(page).toHaveURL('/surfer/media')
  await page.goBack()
  await expect(page).toHaveURL('/surfer/purchases')

  await page.goto('/surfer/media?download=999999')
  await expect(page).toHaveURL('/surfer/media')
  await expect(button).toBeVisible()
  await expect(view).toHaveCount(0)
})

test('A surfer deep in a thousand purchases is there again after a reload, and back from elsewhere', async ({
  page,
  site,
}) => {
  await comeAsSurfer(page, site)
  await answerManyPurchases(page, 1000)
  await open(page, '/surfer/media')
  await expect(page.getByText('Praia number 1000').first()).toBeVisible()
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)')
  await expect.poll(() => cardInTheMiddle(page)).toMatch(/^wave-[45]\d\d\.jpg$/)
  const deep = await cardInTheMiddle(page)
  await page.reload()
  await expect.poll(() => cardInTheMiddle(page), 'after a reload').toBe(deep)
  await page.getByRole('link', { name: 'Purchase History' }).click()
  await expect(page).toHaveURL('/surfer/purchases')
  await page.goBack()
  await expect.poll(() => cardInTheMiddle(page), 'back from another page').toBe(deep)
})

test('A surfer deep in a large session is there again after a reload, and back from elsewhere', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, {
    place: 'Coxos',
    files: 1,
  })
  await copyPhoto(site, session, 999)
  await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.locator('li[aria-setsize="1000"]').first()).toBeVisible()
  // The list of the tab takes the place of the one before, at its top, a frame after the press.
  const scrollDown = async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)')
    return photoInTheMiddle(page)
  }
  await expect.poll(scrollDown).toMatch(/^[45]\d\d$/)
  const deep = await photoInTheMiddle(page)
  // The line about previews is shorter from the second visit on: a few px decide nothing.
  await page
    .locator(`li[aria-posinset="${deep}"]`)
    .evaluate((each) => each.scrollIntoView({ block: 'center' }))
  await page.reload()
  await expect.poll(() => photoInTheMiddle(page), 'after a reload').toBe(deep)
  await expect(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true')
  // The one way elsewhere that is in sight down there.
  await page
    .getByRole('region', { name: 'This session' })
    .getByRole('link', { name: /^Your cart/ })
    .click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect.poll(() => photoInTheMiddle(page), 'back from another page').toBe(deep)
  await page.getByRole('button', { name: new RegExp(`^Photo ${deep}:`) }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toContainText(`${deep} / 1000`)
  await page.reload()
  await expect(viewer.getByRole('heading')).toContainText(`${deep} / 1000`)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await expect.poll(() => photoInTheMiddle(page), 'out of the reloaded viewer').toBe(deep)
  await page.goBack()
  await expect(page, 'no entry is left over').toHaveURL(/\/blank$/)
  await expectBrowserErrors(page, /404/)
})

test('A visitor without a line stays on the page, is told, and goes on when it is back', async ({
  page,
  context,
}) => {
  await open(page, '/sessions')
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('2026-11-02')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Photographers' }).click()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(date, 'nothing that was typed is lost').toHaveValue('2026-11-02')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers')
  await expect(notice).toBeHidden()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The browser thinks that it has a line, and nobody answers.
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const dead = page.getByRole('status').filter({ hasText: 'The next page could not be loaded.' })
  await expect(dead).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers')
  await page.unroute('**/*')
  await dead.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expectBrowserErrors(page, /ERR_|Failed to fetch/)
})

test('A visitor of an old version is led on to the new one, once', async ({ page }) => {
  await open(page, '/photographers')
  await page.evaluate(() => localStorage.setItem('swellframe_cart', '[]'))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  const code = /assets\/(terms-page|login)-/
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page).toHaveURL(/\/terms$/)
  expect(loads, 'loaded as a whole, without end it would be loaded again').toEqual(['/terms'])
  await page.unroute(code)
  await open(page, '/photographers')
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Log in' }).click()
  const old = page.getByRole('status').filter({ hasText: 'Swellframe has a new version.' })
  await expect(old).toBeVisible()
  await page.unroute(code)
  await old.getByRole('button', { name: 'Reload' }).click()
  await expect(old).toBeHidden()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expectBrowserErrors(page, /404|ERR_|Failed to fetch/)
})

/** The place named on the card nearest to the middle of the screen. */
const cardInTheMiddle = (page: Page) =>
  page.evaluate<string>(`(() => {
    const far = (card) => Math.abs(card.getBoundingClientRect().top + card.clientHeight / 2 - innerHeight / 2)
    const [card] = [...document.querySelectorAll('article')].sort((a, b) => far(a) - far(b))
    return /wave-[0-9]+[.]jpg/.exec(card?.textContent ?? '')?.[0] ?? ''
  })()`)

/** The session holds that many copies of its first photo more. */
const copyPhoto = (site: Site, session: OnSale, count: number) =>
  change(
    site,
    `insert into media (session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256,
       crc32, width, height, preview_key, tile_key, placeholder)
     select session_id, position + n, kind, state, original_key || n, original_name, content_type, bytes,
       sha256(n::text::bytea), crc32, width, height, preview_key || n, tile_key, placeholder
     from media, generate_series(1, ${count}) n where session_id = $1`,
    [session.id],
  )

/** The number of the photo in the middle of the screen. */
const photoInTheMiddle = (page: Page) =>
  page.evaluate<string | null>(
    `document.elementsFromPoint(innerWidth / 2 - 9, innerHeight / 2).find((each) => each.matches('li'))?.ariaPosInSet`,
  )
