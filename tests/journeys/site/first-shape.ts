import type { Page } from '@playwright/test'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { type Person, register, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, phone } from '#tests/support/journey/steps.ts'

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
/** How far what comes may stand from where it was announced, px: lines of text are rounded. */
const NEAR = 6

/** Two sessions of a seller, of each two pictures bought by the surfer. */
async function makeWorld(site: Site): Promise<{ seller: Person; surfer: Person }> {
  const [seller, surfer] = await Promise.all([registerSeller(site), register(site, 'surfer')])
  const photographer_id = seller.user.id
  await withRows(site, async (context) => {
    // Of a name as spots have them: a long one takes a second line.
    const spot = await makeLocation(context, `Reef ${photographer_id}`)
    for (const start_hour of [8, 11]) {
      const where = { photographer_id, location_id: spot.id }
      const { id, images } = await makeSession(context, { ...where, start_hour, images: 4 })
      const media_ids = images.slice(0, 2).map((item) => item.id)
      const order = { surfer_id: surfer.user.id, photographer_id, session_id: id, media_ids }
      await makePaidOrder(context, order)
    }
  })
  return { seller, surfer }
}

/** How far from the upper edge of the page that begins, px. */
const topOf = (page: Page, what: string): Promise<number> =>
  page
    .locator(what)
    .first()
    .evaluate((one) => (one as unknown as { getBoundingClientRect(): DOMRect }).getBoundingClientRect().top)

type DOMRect = { top: number }

/** The same once it rests. What the server sent may be replaced while it is looked at: it then stands nowhere. */
async function settledTopOf(page: Page, what: string): Promise<number> {
  let top = 0
  const rests = async () => {
    const before = top
    top = await topOf(page, what)
    return top > 0 && top === before
  }
  await expect.poll(rests).toBe(true)
  return top
}

type Stop = { path: string; asked: RegExp; announced: string; there: string }

/** Where the page says that something comes, and where it is then. */
async function expectInPlace(page: Page, { path, asked, announced, there }: Stop): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  await expect(page.locator(announced).first()).toBeVisible()
  const waited = await settledTopOf(page, announced)
  held.resolve()
  await expect(page.locator(there).first()).toBeVisible()
  await expect
    .poll(async () => Math.abs((await topOf(page, there)) - waited), { message: path, timeout: 5000 })
    .toBeLessThan(NEAR)
  await page.unroute(asked)
}

const SECOND_ROW = 'main [role=status] > :nth-child(3)'
const ofSurfer: readonly Stop[] = [
  {
    path: '/surfer/media',
    asked: /\/api\/surfer\/mymedia/,
    announced: 'main [role=status] [class*=aspect-]',
    there: 'main article [class*=aspect-]',
  },
]
const ofSeller: readonly Stop[] = [
  {
    path: '/photographerprofile/sessions',
    asked: /\/api\/photographer\/sessions/,
    announced: SECOND_ROW,
    there: 'main ul[aria-label="My Sessions"] > li:nth-child(2)',
  },
  {
    path: '/photographerprofile/sales',
    asked: /\/api\/photographer\/my-sales/,
    announced: SECOND_ROW,
    there: 'main section > ul > li:nth-child(2)',
  },
]

for (const [where, device] of [
  ['on a phone', phone],
  ['at a desk', desk],
] as const)
  test.describe(where, () => {
    test.use(device)

    test(`What an account ${where} shows once it is loaded stands where the page announced it`, async ({
      page,
      site,
    }) => {
      const { seller, surfer } = await makeWorld(site)
      // The rows of the factory have no files behind them.
      await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
      await beKnownAs(page, surfer)
      for (const stop of ofSurfer) await expectInPlace(page, stop)
      await beKnownAs(page, seller)
      for (const stop of ofSeller) await expectInPlace(page, stop)
    })
  })
