import type { Page } from '@playwright/test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import {
  call,
  type OnSale,
  type Person,
  publish,
  register,
  registerSeller,
} from '#tests/support/journey/api.ts'
import { photos, photosAndClip } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { haveBought } from '#tests/support/journey/purchases.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, contentOf, desk, open, phone } from '#tests/support/journey/steps.ts'

/** Two sessions of one photographer, published once for this site. */
let published: Promise<[OnSale, OnSale]> | undefined
const sessionsOf = (site: Site) =>
  (published ??= registerSeller(site, { first_name: 'Rui', last_name: 'Mar' }).then(async (seller) => [
    await publish(site, seller, { place: 'Coxos', files: await photosAndClip(2) }),
    await publish(site, seller, { place: 'Supertubos', files: await photos(1, 40), start: 11 }),
  ]))

async function withPurchases(page: Page, site: Site): Promise<{ surfer: Person; coxos: OnSale }> {
  const [coxos, supertubos] = await sessionsOf(site)
  const surfer = await register(site, 'surfer')
  await haveBought(site, surfer, coxos)
  await haveBought(site, surfer, supertubos)
  await beKnownAs(page, surfer)
  return { surfer, coxos }
}

const clean = (page: Page) => page.locator('main img[data-clean]')

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer looks at what was bought without watermark, session by session, and turns the pages with a finger', async ({
    page,
    site,
  }) => {
    await withPurchases(page, site)
    await open(page, '/surfer/media')
    const groups = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(groups.first()).toHaveText('Supertubos')
    await expect(clean(page).first()).toBeVisible()
    await expectAccessible(page)
    await groups.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Coxos' })).toBeVisible()
    await expect(page.getByText('2 photos, 1 video')).toBeVisible()
    await page.getByRole('button', { name: 'Look at photo wave-2.jpg' }).tap()
    const viewer = page.getByRole('dialog', { name: 'Coxos' })
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await expect(viewer.locator('img[data-clean]')).toBeVisible()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Next' }).tap()
    await expect(viewer.getByText('wave-1.jpg')).toBeVisible()
    await expect(viewer.locator('img[data-clean]')).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/surfer/media')
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer takes home a whole session, and everything, by keyboard alone', async ({ page, site }) => {
    const { coxos } = await withPurchases(page, site)
    await open(page, '/surfer/media')
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(clean(page), 'each without watermark').toHaveCount(4)
    await page.getByRole('button', { name: 'Look at video barrel.mp4' }).press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Coxos' })
    await expect(viewer.locator('video')).toHaveAttribute('poster', /^blob:/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

    await page.getByRole('button', { name: 'Download these 3 of Coxos, Today' }).press('Enter')
    const all = page.getByRole('dialog', { name: 'Download all' })
    await expect(all.getByText(/^Coxos, Today · 2 photos, 1 video · [\d.]+ [kM]B$/)).toBeVisible()
    await expect(all.getByText(/^Downloading ends your right to withdraw from these files,/)).toBeVisible()
    await expectAccessible(page)
    const begun = page.waitForEvent('download')
    await all.getByRole('button', { name: /^Download ZIP/ }).press('Enter')
    const files = await readZipBuffer(await contentOf(await begun))
    expect(files.map(({ name }) => name).sort()).toEqual([...coxos.files.keys()].sort())
    await expect(all.getByText(/^Your ZIP of 2 photos, 1 video is on its way: /)).toBeVisible()
    await expect(all.getByText(/^Downloading ends/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Download all', exact: true }).press('Enter')
    await expect(all.getByText(/^Everything you bought · 3 photos, 1 video · /)).toBeVisible()
    await expect(
      all.getByText(/^Downloading ends your right to withdraw from 1 of these files,/),
    ).toBeVisible()
  })

  test('A surfer whose pictures cannot be had without watermark sees them with it, and is not disturbed', async ({
    page,
    site,
  }) => {
    await withPurchases(page, site)
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/surfer/mymedia/*/preview', async (route) => {
      await asked.promise
      await route.fulfill({ status: 204 })
    })
    await open(page, '/surfer/media')
    const pictures = page.getByRole('article').getByRole('img')
    await expect(pictures).toHaveCount(4)
    await expect(pictures.first(), 'no watermark is read meanwhile').toHaveCSS('filter', /blur/)
    asked.resolve()
    await expect(pictures.first()).toHaveCSS('filter', 'none')
    await page.getByRole('button', { name: 'Look at photo wave-1.jpg' }).first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('img').first()).toBeVisible()
    await expect(page.locator('img[data-clean]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  /** As long as a clean picture takes to come. */
  const FADE_MS = 600

  test('A surfer sees no watermark through a clean picture that fades in, and what there is of one that is broken', async ({
    page,
    site,
  }) => {
    await withPurchases(page, site)
    let broken = 0
    await page.route('**/api/surfer/mymedia/*/preview', (route) => {
      broken += 1
      return broken > 1 ? route.continue() : route.fulfill({ contentType: 'image/webp', body: 'no picture' })
    })
    await page.addInitScript((fadeMs) => {
      const fading: (() => void)[] = []
      Object.assign(window, { fading })
      const later = window.setTimeout
      const hold = (work: () => void, ms?: number) => (ms === fadeMs ? fading.push(work) : later(work, ms))
      Object.assign(window, { setTimeout: hold })
    }, FADE_MS)
    await open(page, '/surfer/media')
    await expect(clean(page)).toHaveCount(3)
    const filters = () =>
      page
        .getByRole('article')
        .getByRole('img')
        .evaluateAll((all) =>
          all.map((still) => {
            const isCovered = still.parentElement?.querySelector('[data-clean]') !== null
            return isCovered === (getComputedStyle(still).filter !== 'none')
          }),
        )
    await expect
      .poll(filters, 'out of focus where the clean one fades in over it')
      .toEqual([true, true, true, true])
    await page.evaluate(() => {
      for (const end of (window as unknown as { fading: (() => void)[] }).fading) end()
    })
    await expect
      .poll(async () => (await filters()).filter(Boolean), 'in focus below it, as the broken one')
      .toEqual([true])
  })

  test('A surfer whose pictures without watermark do not come sees them with it after a while', async ({
    page,
    site,
  }) => {
    await withPurchases(page, site)
    await page.route('**/api/surfer/mymedia/*/preview', () => new Promise<never>(() => {}))
    await open(page, '/surfer/media')
    const picture = page.getByRole('article').getByRole('img').first()
    await expect(picture).toHaveCSS('filter', /blur/)
    await expect(picture).toHaveCSS('filter', 'none', { timeout: 15_000 })
  })

  test('A surfer sees in the history what became of each picture, and only his own without watermark', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Guincho', files: 8 })
    const surfer = await register(site, 'surfer')
    await haveBought(site, surfer, session)
    const bought = await call<PurchasedMedia[]>(site, 'GET', '/surfer/mymedia', { by: surfer })
    const first = bought.at(-1)
    const [{ id: order_id } = { id: 0 }] = await call<{ id: number }[]>(site, 'GET', '/surfer/history', {
      by: surfer,
    })
    await inDatabase(site, (client) =>
      client.query(`update purchase set access = 'held' where order_id = $1 and media_id = $2`, [
        order_id,
        first?.media.id,
      ]),
    )
    await beKnownAs(page, surfer)
    await open(page, '/surfer/purchases')
    const items = page.getByRole('list', { name: `Items of order ${order_id}` })
    await expect(items.getByRole('button')).toHaveCount(6)
    await expect(items.locator('img[data-clean]')).toHaveCount(4)
    await expectAccessible(page)
    await items.getByRole('button', { name: 'Look at photo 1, on hold' }).click()
    const viewer = page.getByRole('dialog', { name: `Order #${order_id}` })
    await expect(viewer.getByText('1 / 8')).toBeVisible()
    await expect(viewer.getByText('On hold', { exact: true })).toBeVisible()
    await expect(viewer.getByRole('img').first()).toBeVisible()
    await expect(viewer.locator('img[data-clean]')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.locator('img[data-clean]')).toBeVisible()
    await expect(viewer.getByText('On hold', { exact: true })).toBeHidden()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await items.getByRole('button', { name: 'Look at 3 more' }).click()
    await expect(viewer.getByText('6 / 8')).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/surfer/purchases')
  })
})
