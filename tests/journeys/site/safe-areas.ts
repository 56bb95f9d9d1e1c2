import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

/** Of a phone without buttons, px: its notch, and the line one swipes up from. */
const NOTCH = 47
const HOME_LINE = 34

/** The page is told from now on that it may not be pressed so near to the edges. */
async function haveEdges(page: Page, insets: { top?: number; bottom?: number; left?: number }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}
const edgesOf = async (part: Locator) => {
  const { x = Number.NaN, y = Number.NaN, height = Number.NaN } = (await part.boundingBox()) ?? {}
  return { left: x, top: y, bottom: y + height }
}

test('What is pressed lies clear of the notch and of the line at the lower edge of a phone', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: 'Coxos', files: 5 })
  await comeAsSurfer(page, site)
  await open(page, session.path)
  await haveEdges(page, { top: NOTCH, bottom: HOME_LINE })
  const least = phone.viewport.height - HOME_LINE
  await page.getByRole('button', { name: /^In cart: Photo 1/ }).click()
  const cart = page.getByRole('link', { name: 'View cart' })
  await expect.poll(async () => (await edgesOf(cart)).bottom).toBeLessThanOrEqual(least)

  await page.getByRole('button', { name: /^Photo 1:/ }).tap()
  const viewer = page.getByRole('dialog')
  const remove = viewer.getByRole('button', { name: 'Remove from cart' })
  const close = viewer.getByRole('button', { name: 'Close' })
  await expect.poll(async () => (await edgesOf(remove)).bottom).toBeLessThanOrEqual(least)
  await expect.poll(async () => (await edgesOf(close)).top).toBeGreaterThanOrEqual(NOTCH)
  await close.tap()
  await expect(viewer).toBeHidden()
})

test('On its side a phone has the page beside its notch', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/privacy')
  await haveEdges(page, { left: NOTCH })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(async () => (await edgesOf(heading)).left).toBeGreaterThanOrEqual(NOTCH)
})
