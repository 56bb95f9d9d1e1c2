import type { Page } from '@playwright/test'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { type Person, register, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { jumps, partsBeyond, watchLayout } from '#tests/support/journey/screen-faults.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
const LONG = { first_name: 'Maximiliana-Alexandrina', last_name: 'VasconcelosMontenegro'.repeat(4) }
const PLACE = 'Praia da Nossa Senhora dos Remédios de Baixo'

test.use({ ...phone, viewport: { width: 320, height: 640 } })

type World = { seller: Person; surfer: Person; session: number }
/** A page and what it says once everything it waits for is there. */
type Stop = [path: string, says: string | RegExp]

/** Names longer than people have, without a place to break them, a session, and orders in each state. */
async function makeWorld(site: Site): Promise<World> {
  const [seller, surfer] = await Promise.all([registerSeller(site, LONG), register(site, 'surfer', LONG)])
  const photographer_id = seller.user.id
  const session = await withRows(site, async (context) => {
    const location_id = (await makeLocation(context, PLACE)).id
    const { id, images } = await makeSession(context, { photographer_id, location_id, images: 8, videos: 1 })
    const strangers = await makeSurfer(context)
    for (const [at, state] of (['paid', 'disputed', 'refunded', 'partially_refunded'] as const).entries()) {
      const surfer_id = at === 3 ? strangers.id : surfer.user.id
      const media_ids = images.slice(at * 2, at * 2 + 2).map((item) => item.id)
      const order = await makePaidOrder(context, { surfer_id, photographer_id, session_id: id, media_ids })
      const access = ({ disputed: 'held', refunded: 'ended' } as const)[state as string] ?? 'open'
      await context.db.updateTable('order').set({ state }).where('id', '=', order.id).execute()
      await context.db.updateTable('purchase').set({ access }).where('order_id', '=', order.id).execute()
    }
    return id
  })
  return { seller, surfer, session }
}

const openPages = ({ seller }: World): Stop[] => [
  ['/', 'Waves Worth Remembering'],
  ['/sessions', PLACE],
  ['/photographers', 'Discover talented'],
  [`/photographer/${seller.user.id}`, '1 Live Sessions'],
  ['/cart', 'Your cart is empty'],
  ['/shortlist', 'Nothing on your shortlist yet'],
]
const surferPages = ({ session }: World): Stop[] => [
  ['/surfer/media', 'Download Original Media'],
  ['/surfer/purchases', /^Order #/],
  [`/session/${session}`, PLACE],
]
const sellerPages = ({ session }: World): Stop[] => [
  ['/photographerprofile/stats', 'Total Sales'],
  ['/photographerprofile/sessions', PLACE],
  [`/photographerprofile/sessions/${session}`, 'DSC_0001.jpg'],
  ['/photographerprofile/sales', /^Order #/],
  ['/photographerprofile/edit', 'Instagram'],
  ['/photographerprofile/payout', 'Payouts'],
  ['/upload-session', 'Publish Session'],
]

/** Nothing of these pages reaches beyond the edge, nor jumps while they load. */
async function expectWell(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const [path, says] of stops) {
    await open(page, path)
    await expect(page.getByText(says).filter({ visible: true }).first(), path).toBeVisible()
    expect.soft(await partsBeyond(page), `${path} beyond the edge`).toEqual([])
    expect.soft(await jumps(page), `${path} jumps`).toEqual([])
  }
}

/** The first visit of all, on a slow line: what is read already stays where it is. */
async function expectStillWhenLettersCome(page: Page): Promise<void> {
  const read = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const painted = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(painted)).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const readAt = await page.evaluate(() => performance.now())
  read.resolve()
  await page.waitForLoadState()
  // Waits until they are painted.
  await partsBeyond(page)
  expect.soft(await jumps(page, readAt), 'the letters come late').toEqual([])
}

test('Everybody can use the smallest phone, and large letters on a common one', async ({ page, site }) => {
  const world = await makeWorld(site)
  // The rows of the factory have no files behind them.
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
  await watchLayout(page)
  await expectStillWhenLettersCome(page)
  await expectWell(page, openPages(world))
  await beKnownAs(page, world.surfer)
  await expectWell(page, surferPages(world))
  await page.getByRole('tab', { name: /Videos/ }).tap()
  await page.getByRole('button', { name: /^Video 1:/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).tap()
  expect.soft(await partsBeyond(page), 'the viewer').toEqual([])
  await expectWell(page, [['/cart', 'Proceed to Checkout']])
  const ofCart = await page.getByRole('link', { name: PLACE }).boundingBox()
  expect.soft(ofCart?.height, 'the place of a cart is one line').toBeLessThan(32)
  await beKnownAs(page, world.seller)
  await expectWell(page, sellerPages(world))
  await page.setViewportSize({ width: 1024, height: 800 })
  await expectWell(page, [...openPages(world).slice(2, 4), ...surferPages(world).slice(2)])

  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expectWell(
    page,
    sellerPages(world).filter(([path]) => /sales|upload/.test(path)),
  )
  await beKnownAs(page, world.surfer)
  await expectWell(page, surferPages(world))
  await expectWell(page, [['/cart', 'Proceed to Checkout']])
  await page.evaluate(() => localStorage.clear())
  await expectWell(page, openPages(world).slice(0, 2))
})
