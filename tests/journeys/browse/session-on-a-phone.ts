import type { Locator, Page } from '@playwright/test'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { open, phone } from '#tests/support/journey/steps.ts'

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
/** Scripts of a session's first view, by whatever way they come: `codeSplitting` of vite.config.ts puts small ones together. */
const MOST_SCRIPTS = 34
/** What stands where a stored picture would be. */
const noFiles = (page: Page) =>
  page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
type World = {
  document: { querySelectorAll(name: string): { length: number } }
  scrollBy(x: number, y: number): void
  requestAnimationFrame(step: (now: number) => void): void
}
let spots = 0
const openMorning = (site: Site) =>
  withRows(site, async (context) => {
    spots += 1
    const { id: location_id } = await makeLocation(context, `Supertubos ${spots}`)
    const photographer = await makePhotographer(context, { ready: true })
    const { id, rides } = await makeRides(context, {
      photographer_id: photographer.id,
      sizes: Array(12).fill(14),
      session_date: '2026-11-20',
      location_id,
    })
    await cutSession(context, id)
    return { id, path: `/session/${id}`, rides }
  })
const firstPhoto = (page: Page) => page.locator('[data-media]').first()
async function topOf(page: Page): Promise<number | undefined> {
  await expect(firstPhoto(page)).toBeVisible()
  return (await firstPhoto(page).boundingBox())?.y
}
const bar = (page: Page) => page.getByRole('region', { name: 'This session' })

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer waits for few files before he sees a session: each has headers of its own', async ({
    page,
    site,
  }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    const scripts = new Set<string>()
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
      if (request.resourceType() === 'font') fonts.add(request.url())
    })
    await open(page, path)
    await expect(firstPhoto(page)).toBeVisible()
    expect([...scripts].length, [...scripts].join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(fonts.size).toBeLessThanOrEqual(2)
  })

  test('A surfer sees pictures at once, and keeps place, price and cart in one line while he scrolls', async ({
    page,
    site,
  }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    const previews = page.getByText(/^Previews show watermarked, low-resolution versions/)
    await expect(previews.first(), 'said in full on the first visit').toBeVisible()
    await expect.poll(() => topOf(page)).toBeLessThan(300)
    await expect(bar(page)).toBeHidden()
    await page.evaluate(() => scrollTo(0, 2500))
    await expect(bar(page)).toContainText('€')
    const { y, height } = (await bar(page).boundingBox()) ?? {}
    expect([y, height]).toEqual([0, 40])
    await expect(page.getByRole('banner'), 'leaves the screen to the pictures').not.toBeInViewport()
    await expectAccessible(page)
    await bar(page).getByRole('link', { name: 'Your cart: 0 items' }).tap()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await open(page, path)
    await expect(previews).toBeHidden()
    await page.getByText('About previews').or(page.getByLabel('About previews')).first().tap()
    await expect(previews).toBeVisible()
  })

  test('A surfer sees pictures at once where photos and clips have their prices: what it costs at least stands beside the tabs', async ({
    page,
    site,
  }) => {
    const { path, id } = await openMorning(site)
    const prices = { image_count: 168, video_count: 12, photo_price_cents: 1200, video_price_cents: 2500 }
    await withRows(site, ({ db }) => db.updateTable('session').set(prices).where('id', '=', id).execute())
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    await expect.poll(() => topOf(page)).toBeLessThan(300)
    const told = page.locator('li', { hasText: '168 photos' }).first().locator('..').getByRole('listitem')
    const lines = await told.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top))
    expect(lines.slice(0, 4), 'day, hours and how many of both in one line').toEqual(Array(4).fill(lines[0]))
    const edges = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    const tab = await edges(page.getByRole('tab', { name: 'All' }))
    // The bar that stands in for the heading once that is scrolled away says it, too.
    const least = page.getByText('from €12.00', { exact: true }).filter({ visible: true })
    const price = await edges(least)
    expect(price.bottom, 'beside, not below').toBeLessThan(tab.bottom)
    expect(price.top, 'beside, not above').toBeGreaterThan(tab.top)
    const facts = await edges(page.getByRole('listitem').filter({ hasText: '12 videos' }))
    expect(tab.top - facts.bottom, 'room between').toBeGreaterThanOrEqual(2)
    for (const [name, own] of [
      ['Videos', 'Video €25.00'],
      ['Photos', 'Photo €12.00'],
    ] as const) {
      await page.getByRole('tab', { name }).tap()
      await expect(least).toHaveCount(0)
      expect((await page.getByText(own, { exact: true }).boundingBox())?.width, own).toBeGreaterThan(40)
    }
  })

  test('Whoever looks at a session that is arriving reads its hours where no ruler has them', async ({
    page,
    site,
  }) => {
    const { path, id } = await openMorning(site)
    await withRows(site, ({ db }) =>
      db.updateTable('session').set({ arrival: 'open' }).where('id', '=', id).execute(),
    )
    const hours = page.getByRole('listitem').filter({ hasText: /\d\dh-\d\dh$/ })
    const width = async () => (await hours.boundingBox())?.width ?? 0
    await noFiles(page)
    await open(page, path)
    await expect(page.getByText('More coming', { exact: true })).toBeVisible()
    expect(await width(), 'a guest sees no ruler').toBeGreaterThan(40)
    await comeAsSurfer(page, site)
    await open(page, path)
    await expect(page.getByRole('slider')).toBeVisible()
    expect(await width(), 'for the ear alone').toBe(1)
    await page.getByRole('tab', { name: 'Videos' }).tap()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect.poll(width).toBeGreaterThan(40)
    await page.getByRole('tab', { name: 'Photos' }).tap()
    await expect.poll(width).toBe(1)

    await withRows(site, async (context) => {
      await context.db.updateTable('media').set({ captured_at: null }).where('session_id', '=', id).execute()
      await cutSession(context, id)
    })
    await open(page, path)
    await expect(firstPhoto(page)).toBeVisible()
    expect(await width(), 'nobody knows a time').toBeGreaterThan(40)
  })

  test('A surfer sees each time that a wave could not be put into the cart, on its card and above its pictures', async ({
    page,
    site,
  }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    let answer = Promise.resolve()
    await page.route('**/items?*', (route) => answer.then(() => route.abort()))
    const isSaid = page.getByRole('status').filter({ hasText: 'Not loaded, try again' })
    const failTwice = async (button: Locator) => {
      for (const time of ['once', 'again']) {
        const held = Promise.withResolvers<void>()
        answer = held.promise
        await button.tap()
        // Sooner than it goes by itself.
        await expect(isSaid, 'what was said before is gone').toHaveCount(0, { timeout: 2000 })
        held.resolve()
        await expect(isSaid, time).toHaveCount(1)
      }
    }
    await open(page, `${path}?show=waves`)
    const card = page.getByRole('article', { name: 'Wave 08:11:00' })
    await failTwice(card.getByRole('button', { name: /^Add wave/ }))
    expect((await isSaid.boundingBox())?.width, 'to be seen').toBeGreaterThan(80)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Photos' }).tap()
    const third = page.locator('div', { has: page.locator('> h2', { hasText: '08:02:00' }) }).last()
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, 1000))
      await expect(third).toBeInViewport({ timeout: 500 })
    }).toPass()
    await failTwice(third.getByRole('button', { name: /08:02:00$/ }).first())
    await expect(third.getByRole('button', { name: 'Not loaded, try again 08:02:00' })).toContainText(
      'Not loaded, try again',
    )
    await page.unroute('**/items?*')
    await third.getByRole('button', { name: 'Not loaded, try again 08:02:00' }).tap()
    await expect(third.getByRole('button', { name: 'In cart: wave 08:02:00' })).toBeVisible()
    await expectBrowserErrors(page, /ERR_FAILED/)
  })

  test('A surfer chooses how many pictures stand beside each other, and keeps the wave in sight and the choice', async ({
    page,
    site,
  }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    const inARow = (count: number) => page.getByRole('button', { name: `Pictures in a row: ${count}` })
    await expect(firstPhoto(page)).toBeVisible()
    const widest = async () => (await firstPhoto(page).boundingBox())?.width ?? 0
    await expect(inARow(1)).toBeVisible()
    await expect.poll(widest, { message: 'one is the usual' }).toBe(390)
    const slider = page.getByRole('slider')
    await expect(async () => {
      // Until all rows have their places, there is less to scroll.
      await page.evaluate(() => scrollTo(0, 15_000))
      await expect(slider).not.toHaveAttribute('aria-valuetext', '08:00', { timeout: 1000 })
    }).toPass()
    const minute = (await slider.getAttribute('aria-valuetext')) ?? ''
    await inARow(1).tap()
    await expect(inARow(2)).toBeVisible()
    await expect(slider, 'the wave stays in sight').toHaveAttribute('aria-valuetext', minute)
    await inARow(2).tap()
    await expect(inARow(3)).toBeVisible()
    await expectAccessible(page)
    await page.goto('about:blank')
    await open(page, path)
    await expect(inARow(3)).toBeVisible()
    await expect.poll(widest).toBeLessThan(195)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('on a phone that flies through a morning', () => {
  test.use(phone)

  test('A surfer sees blurs while pictures fly by, and pictures where he stops', async ({ page, site }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    await expect(firstPhoto(page)).toBeVisible()
    const blurs = page.locator('[data-blur]')
    await expect(blurs, 'what is not in sight waits until the page is used').not.toHaveCount(0)
    expect(await page.locator('[data-media] img').count()).toBeLessThanOrEqual(3)
    await page.evaluate(() => scrollTo(0, 1))
    await expect(blurs).toHaveCount(0)
    const most = await page.evaluate(async () => {
      const world = globalThis as unknown as World
      let seen = 0
      for (let step = 0; step < 12; step += 1) {
        world.scrollBy(0, 2500)
        await new Promise((next) => world.requestAnimationFrame(next))
        seen = Math.max(seen, world.document.querySelectorAll('[data-blur]').length)
      }
      return seen
    })
    expect(most).toBeGreaterThan(0)
    await expect(blurs).toHaveCount(0)
    await expect(page.locator('[data-media]').nth(3)).toBeVisible()
  })
})

test.describe('on a phone held across', () => {
  test.use({ ...phone, viewport: { width: 844, height: 390 } })

  test('A surfer sees the first pictures', async ({ page, site }) => {
    const { path } = await openMorning(site)
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    await expect.poll(() => topOf(page)).toBeLessThan(330)
  })
})
