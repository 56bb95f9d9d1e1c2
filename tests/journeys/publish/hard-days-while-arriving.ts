import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { call, mailTo, type Person, turnAccount } from '#tests/support/journey/api.ts'
import {
  ALL,
  beginToSell,
  fillInAndSell,
  HELD_AFTER,
  publishing,
  sell,
  watchFromTheBeach,
} from '#tests/support/journey/arriving-steps.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { logInAgain } from '#tests/support/journey/login-ends.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, expectAlive, open } from '#tests/support/journey/steps.ts'
import {
  holdUploads,
  look,
  openUploadScreen,
  photosOnDisk,
  readPublished,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const published = (page: Page) => page.getByRole('dialog', { name: 'Session Published' })
const NOT_READY = 'Photographer has not set up their payment account'
const OFFLINE = 'You are offline. It goes on by itself when you are back.'

/** The session that opens is complete: each of the chosen photos is there once, in their order, and no more are coming. */
async function expectComplete(page: Page, site: Site, photos: string[]): Promise<void> {
  const session = await readPublished(page, site)
  expect(session.media.map(({ media_name }) => media_name)).toEqual(photos.map((path) => basename(path)))
  expect(session.arriving).toBe(false)
}

/** What a page that has been open all along comes to say when it is looked at again. */
const lookAgain = (beach: Page, says: string) =>
  expect
    .poll(async () => {
      await look(beach, 'visible')
      return beach.getByText(says).isVisible()
    }, says)
    .toBe(true)

test('A photographer whose line goes away while his session sells has it complete when the line is back', async ({
  page,
  context,
  browser,
  site,
}) => {
  await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 7000)
  const id = await sell(page, photos)
  const beach = await watchFromTheBeach(browser, site, id)
  await context.setOffline(true)
  held.letGo()
  await expect(publishing(page).getByText(OFFLINE)).toBeVisible()
  await expect(publishing(page).getByRole('list', { name: 'On their way' })).toContainText('waiting')
  await expect(publishing(page).getByText(`On sale: ${HELD_AFTER} of ${ALL}`)).toBeVisible()
  await expectAccessible(page)
  await lookAgain(beach, 'More are coming')
  await context.setOffline(false)
  await expect(published(page)).toContainText('Your session is online.')
  await lookAgain(beach, 'All of it is here')
  await expect(beach.getByRole('button', { name: `${ALL - HELD_AFTER} new` })).toBeVisible()
  await expectComplete(page, site, photos)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
  await beach.context().close()
})

test('A photographer whose line goes away after the last picture of a session that sells has it complete all the same', async ({
  page,
  context,
  browser,
  site,
}) => {
  await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 7020)
  const id = await sell(page, photos)
  const beach = await watchFromTheBeach(browser, site, id)
  await page.route(`**/api/sessionupload/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await page.unroute(`**/api/sessionupload/${id}`)
    await context.setOffline(true)
    await route.continue()
  })
  held.letGo()
  await expect(publishing(page).getByText(OFFLINE)).toBeVisible()
  await lookAgain(beach, `${ALL - HELD_AFTER} new`)
  await expect(beach.getByText('More are coming')).toBeVisible()
  await context.setOffline(false)
  await expect(published(page)).toContainText('Your session is online.')
  await lookAgain(beach, 'All of it is here')
  await expect(beach.getByRole('button', { name: `${ALL - HELD_AFTER} new` })).toBeVisible()
  await expectComplete(page, site, photos)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
  await beach.context().close()
})

test('A photographer whose login ends while his session sells logs in over it, and the rest goes on sale by itself', async ({
  page,
  browser,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 7040)
  const id = await sell(page, photos)
  const beach = await watchFromTheBeach(browser, site, id)
  await call(site, 'POST', '/auth/logout', { by: seller })
  held.letGo()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toContainText('Your login has ended.')
  await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()
  await expect(login.getByLabel('Email')).toHaveValue(seller.email)
  await expect(page).toHaveURL(/\/upload-session\?draft=\d+$/)
  await expectAccessible(page)
  await lookAgain(beach, 'More are coming')
  await logInAgain(page)
  await expect(published(page)).toContainText('Your session is online.')
  await lookAgain(beach, 'All of it is here')
  await expect(beach.getByRole('button', { name: `${ALL - HELD_AFTER} new` })).toBeVisible()
  await expectComplete(page, site, photos)
  await expectBrowserErrors(page, /status of 401/)
  await beach.context().close()
})

type Seller = Person & { account: string }
/** He reads that he cannot be paid, is led to the set-up beside his files, and tries again once that is done. */
async function setUpAndTryAgain(page: Page, site: Site, seller: Seller): Promise<void> {
  const failed = page.getByRole('dialog', { name: 'Publication Failed' })
  await expect(failed.getByRole('alert')).toContainText(
    'Your payment account cannot take payments at the moment.',
  )
  await expectAccessible(page)
  const wayOut = failed.getByRole('link', { name: 'Open payment set-up' })
  await expect(wayOut).toBeVisible()
  const [setUp] = await Promise.all([page.waitForEvent('popup'), wayOut.click()])
  await expect(setUp).toHaveURL(/\/stripe-onboarding$/)
  await expectAlive(setUp)
  await setUp.close()
  await turnAccount(site, seller, 'enabled')
  await failed.getByRole('button', { name: 'Try Again' }).click()
}

/** The photographer's only session so far, which nobody else sees. */
async function expectUnseen(site: Site, seller: Seller): Promise<void> {
  const { drafts } = await call<{ drafts: { id: number }[] }>(site, 'GET', '/sessionupload/drafts', {
    by: seller,
  })
  expect(drafts).toHaveLength(1)
  expect((await fetch(`${site.url}/session/${drafts[0]?.id}`)).status).toBe(404)
}

test('A photographer whose payment account is disabled before he sells as it arrives is led to its set-up, and sells then', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, ALL)
  const photos = await photosOnDisk(ALL, 7060)
  await page.getByLabel('Choose files').setInputFiles(photos)
  await expect(page.getByText(`All ${ALL} files are uploaded.`)).toBeVisible()
  await turnAccount(site, seller, 'restricted')
  await fillInAndSell(page)
  await expect(page.getByRole('dialog', { name: 'Publication Failed' })).toBeVisible()
  await expectUnseen(site, seller)
  await setUpAndTryAgain(page, site, seller)
  await expectComplete(page, site, photos)
  expect(held.sent(), 'nothing was sent twice').toBe(ALL)
  await expectBrowserErrors(page, /status of 409/)
})

test('A photographer whose payment account is disabled before enough has arrived to sell is led to its set-up, and sells then', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, 5)
  const photos = await photosOnDisk(ALL, 7080)
  await beginToSell(page, photos)
  await expect(publishing(page).getByText(`5 of ${ALL} files`)).toBeVisible()
  await turnAccount(site, seller, 'restricted')
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Publication Failed' })).toBeVisible()
  await expectUnseen(site, seller)
  await setUpAndTryAgain(page, site, seller)
  await expectComplete(page, site, photos)
  expect(held.sent(), 'nothing was sent twice').toBe(ALL)
  await expectBrowserErrors(page, /status of 409/)
})

test('A session whose payment account is disabled while it sells comes whole, nobody pays for it, and its photographer is led to the set-up by mail', async ({
  page,
  browser,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 7100)
  const id = await sell(page, photos)
  const beach = await watchFromTheBeach(browser, site, id)
  await turnAccount(site, seller, 'restricted')
  await comeAsSurfer(beach, site)
  await open(beach, `/session/${id}`)
  await beach.getByRole('button', { name: /^Photo 2:/ }).click()
  await beach.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await open(beach, '/cart')
  await expect(beach.getByText(NOT_READY)).toBeVisible()
  await expectAccessible(beach)
  held.letGo()
  await expectComplete(page, site, photos)
  const mail = await mailTo(site, seller.email, /^Your payment account needs attention$/)
  expect(mail.text).toContain('Until then your sessions cannot be bought')
  expect(mail.text).toContain(`${site.url}/stripe-onboarding`)
  await turnAccount(site, seller, 'enabled')
  await open(beach, '/cart')
  await expect(beach.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  await expect(beach.getByText(NOT_READY)).toBeHidden()
  await beach.context().close()
})
