import type { Page } from '@playwright/test'
import { takeYoungAway } from '#tests/support/browsers/take-young-away.ts'
import { register } from '#tests/support/journey/api.ts'
import { change } from '#tests/support/journey/database.ts'
import { photosAndClip, pick } from '#tests/support/journey/files.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import {
  beKnownAs,
  CARDS,
  contentOf,
  desk,
  open,
  payBy,
  proceedToPayment,
} from '#tests/support/journey/steps.ts'
import { chooseSpotAndDay, confirmAndPublish, openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.use(desk)
test.beforeEach(({ page }) => takeYoungAway(page))

/** As in the oldest browsers that are supported. */
const expectOld = (page: Page) =>
  expect(
    page.evaluate(() => {
      const { Element, HTMLDialogElement } = globalThis as unknown as Record<string, { prototype: object }>
      return [
        'canParse' in URL,
        'withResolvers' in Promise,
        'checkVisibility' in (Element?.prototype ?? {}),
        'requestClose' in (HTMLDialogElement?.prototype ?? {}),
        'union' in Set.prototype,
        'toSorted' in Array.prototype,
        'VideoEncoder' in globalThis,
      ].some(Boolean)
    }),
  ).resolves.toBe(false)

test('A surfer with an old browser finds a photographer, buys and downloads', async ({ page, site }) => {
  const { seller, session } = await openShop(site, { place: 'Cave', files: 1 })
  await change(site, 'update photographer set website = $1 where id = $2', ['waves.example', seller.user.id])
  const surfer = await register(site, 'surfer')

  await open(page, `/photographer/${seller.user.id}`)
  await expectOld(page)
  await expect(page.getByRole('link', { name: 'Website' })).toBeVisible()
  await open(page, '/surfschools')
  await page.locator('a[href^="/surfschool/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/sessions')
  await page.getByRole('navigation', { name: 'Quick searches' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/sessions\?date=[\d-]+$/)

  await beKnownAs(page, surfer)
  await open(page, session.path)
  await page.getByRole('button', { name: /^Photo 1:/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await expect(page).toHaveURL(/\?media=\d+$/)
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('dialog:focus, dialog :focus')).toHaveCount(1)
  }
  await viewer.getByRole('button', { name: 'Add to cart' }).click()
  await viewer.getByRole('button', { name: 'Close' }).click()
  // An address that is opened while the browser still goes back is given up by it.
  await expect(page).toHaveURL(session.path)
  await open(page, '/cart')
  await proceedToPayment(page, site, surfer.email)
  await payBy(page, CARDS.pays)
  await page.getByRole('link', { name: 'Go to My Media' }).click()
  await page.getByRole('button', { name: 'Download Original Media' }).click()
  const arrives = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .click()
  expect(await contentOf(await arrives)).toEqual([...session.files.values()][0])
})

test('A photographer with an old browser publishes photos and a clip', async ({ page, site }) => {
  await openUploadScreen(page, site)
  await expectOld(page)
  const files = [...(await photosAndClip(2))].map(([name, content]) => pick(name, content))
  await page.getByLabel('Choose files').setInputFiles(files)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible({ timeout: 180_000 })
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
  await expect(page.getByText('1 video')).toBeVisible()
})
