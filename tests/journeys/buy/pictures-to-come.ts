import type { Page } from '@playwright/test'
import { register } from '#tests/support/journey/api.ts'
import { expect, expectBrowserErrors, type Site, test } from '#tests/support/journey/journey.ts'
import { haveBought } from '#tests/support/journey/purchases.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'

async function withPurchases(page: Page, site: Site): Promise<void> {
  const { session } = await openShop(site, { place: 'Coxos', files: 4 })
  const surfer = await register(site, 'surfer')
  await haveBought(site, surfer, session)
  await beKnownAs(page, surfer)
}

/** Addresses of pictures without watermark. */
const CLEAN = '**/api/surfer/mymedia/*/preview'
const clean = (page: Page) => page.locator('main img[data-clean]')

/** So long a picture of My Media stays out of focus each time it is asked for. */
const VEILED_MS = 4000

/** Timers of that length wait until `run` ends those that were begun, but for those taken back since. */
async function holdVeils(page: Page) {
  await page.addInitScript((veiledMs) => {
    const veils = new Map<number, () => void>()
    const { setTimeout: later, clearTimeout: takeBack } = window
    let last = 0
    const hold = (work: () => void, ms?: number) => {
      if (ms !== veiledMs) return later(work, ms)
      last -= 1
      veils.set(last, work)
      return last
    }
    const forget = (timer?: number) => void (veils.delete(timer ?? 0) || takeBack(timer))
    Object.assign(window, { veils, setTimeout: hold, clearTimeout: forget })
  }, VEILED_MS)
  const begun = () =>
    page.evaluate(() => [...(window as unknown as { veils: Map<number, unknown> }).veils.keys()])
  const run = (timers: number[]) =>
    page.evaluate((ended) => {
      const { veils } = window as unknown as { veils: Map<number, () => void> }
      for (const timer of ended) veils.get(timer)?.()
      for (const timer of ended) veils.delete(timer)
    }, timers)
  return { begun, run }
}
const veiled = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((all) => all.filter((still) => getComputedStyle(still).filter.includes('blur')).length)

test.use(desk)

test('A surfer whose picture did not come has it asked for once more, out of focus meanwhile', async ({
  page,
  site,
}) => {
  await withPurchases(page, site)
  const veils = await holdVeils(page)
  let asked = 0
  let first: number[] = []
  const again = Promise.withResolvers<void>()
  const lets = Promise.withResolvers<void>()
  await page.route(CLEAN, async (route) => {
    asked += 1
    if (asked === 1) {
      first = await veils.begun()
      return route.fulfill({ status: 503 })
    }
    if (asked === 5) {
      again.resolve()
      await lets.promise
    }
    return route.continue()
  })
  await open(page, '/surfer/media')
  await expect(clean(page)).toHaveCount(3)
  await again.promise
  await veils.run(first)
  await expect.poll(() => veiled(page), 'the second time has a while of its own').toBe(1)
  await expect(clean(page)).toHaveCount(3)
  lets.resolve()
  await expect(clean(page)).toHaveCount(4)
  await expect.poll(() => veiled(page)).toBe(0)
  expect(asked).toBe(5)
  await expectBrowserErrors(page, /503.*mymedia/)
})

test('A surfer without a line sees no watermark, and the pictures when the line is back', async ({
  page,
  site,
  context,
}) => {
  await withPurchases(page, site)
  const veils = await holdVeils(page)
  const cut = Promise.withResolvers<void>()
  await page.route(CLEAN, async (route) => {
    await cut.promise
    await route.abort('internetdisconnected')
  })
  await open(page, '/surfer/media')
  await expect.poll(() => veiled(page)).toBe(4)
  await context.setOffline(true)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preview'))
  cut.resolve()
  await lost
  await veils.run(await veils.begun())
  await expect.poll(() => veiled(page), 'however long there is no line').toBe(4)
  await page.unroute(CLEAN)
  await context.setOffline(false)
  await expect(clean(page)).toHaveCount(4)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
})
