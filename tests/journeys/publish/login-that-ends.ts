import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call, type Person, register, turnAccount } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { logInAgain } from '#tests/support/journey/login-ends.ts'
import { beKnownAs, desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

/** As *Log out everywhere else* on another device does. */
const endLoginOf = (site: Site, by: Person) => call(site, 'POST', '/auth/logout', { by })
const loginOver = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer whose login ends while a session is published logs in over it, and it goes on by itself', async ({
    page,
    site,
  }) => {
    const seller = await openUploadScreen(page, site)
    const held = await holdUploads(page, 2)
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(5, 4100))
    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    await expect(page.getByText('2 of 5 files')).toBeVisible()
    await endLoginOf(site, seller)
    held.letGo()
    await expect(loginOver(page)).toContainText('Your login has ended.')
    await expect(loginOver(page).getByLabel('Email')).toHaveValue(seller.email)
    await expect(loginOver(page).getByRole('radio', { name: 'Photographer' })).toBeChecked()
    await expectAccessible(page)
    await logInAgain(page)
    await page.waitForURL(/\/session\/\d+$/)
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
    expect(session.image_count).toBe(5)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expectBrowserErrors(page, /status of 401/)
  })

  test('The login lies over the publish also where the code of that comes after it', async ({
    page,
    site,
  }) => {
    const seller = await openUploadScreen(page, site)
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 4300))
    await expect(page.getByText('All 3 files are uploaded.')).toBeVisible({ timeout: 120_000 })
    await chooseSpotAndDay(page)
    const code = Promise.withResolvers<void>()
    await page.route('**/publish-overlay-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await endLoginOf(site, seller)
    await confirmAndPublish(page)
    await expect(loginOver(page)).toContainText('Your login has ended.')
    const password = loginOver(page).getByLabel('Password', { exact: true })
    await password.fill('half of')
    code.resolve()
    await expect(page.locator('dialog', { hasText: 'Publishing Session' })).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('half of')
    await expectAccessible(page)
    await logInAgain(page)
    await page.waitForURL(/\/session\/\d+$/)
    await expectBrowserErrors(page, /status of 401/)
  })

  test('Whoever closes that login keeps every file, and is asked again on the next attempt', async ({
    page,
    site,
  }) => {
    const seller = await openUploadScreen(page, site)
    const held = await holdUploads(page, 1)
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 4200))
    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    await expect(page.getByText('1 of 3 files')).toBeVisible()
    await endLoginOf(site, seller)
    held.letGo()
    await expect(loginOver(page)).toBeVisible()
    await page.keyboard.press('Escape')
    const failed = page.getByRole('dialog', { name: 'Publication Failed' })
    await expect(failed.getByRole('alert')).toContainText('Please log in.')
    await failed.getByText('Close', { exact: true }).click()
    await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
    await confirmAndPublish(page)
    await logInAgain(page)
    await page.waitForURL(/\/session\/\d+$/)
    await expectBrowserErrors(page, /status of 401/)
  })

  test('A photographer whose payment account is disabled meanwhile reads why, and goes on when it is mended', async ({
    page,
    site,
  }) => {
    const seller = await openUploadScreen(page, site)
    const held = await holdUploads(page, 1)
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 4300))
    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    await expect(page.getByText('1 of 3 files')).toBeVisible()
    await turnAccount(site, seller, 'restricted')
    held.letGo()
    const failed = page.getByRole('dialog', { name: 'Publication Failed' })
    await expect(failed.getByRole('alert')).toContainText('Your payment account cannot take payments')
    await expectAccessible(page)
    const [setUp] = await Promise.all([
      page.waitForEvent('popup'),
      failed.getByRole('link', { name: 'Open payment set-up' }).click(),
    ])
    await expect(setUp).toHaveURL(/\/stripe-onboarding$/)
    await expectAlive(setUp)
    await setUp.close()
    await turnAccount(site, seller, 'enabled')
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await page.waitForURL(/\/session\/\d+$/)
    expect(held.sent(), 'nothing was sent twice').toBe(3)
    await expectBrowserErrors(page, /status of 409/)
  })

  test('A login in another tab brings back the one that had ended here', async ({ page, site, context }) => {
    const seller = await register(site, 'photographer')
    await beKnownAs(page, seller)
    await open(page, '/photographerprofile/edit')
    await page.getByLabel('Location').fill('Ericeira')
    await endLoginOf(site, seller)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(loginOver(page)).toBeVisible()
    const other = await context.newPage()
    // What is stored there does not hold at a start: that leads home.
    await other.goto('/photographers')
    await expect(other).toHaveURL(`${site.url}/`)
    await expectAlive(other)
    await other.getByRole('button', { name: 'Log in' }).click()
    await loginOver(other).getByRole('radio', { name: 'Photographer' }).check({ force: true })
    await loginOver(other).getByLabel('Email').fill(seller.email)
    await logInAgain(other)
    await expect(loginOver(page)).toBeHidden()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expectBrowserErrors(page, /status of 401/)
    await expectBrowserErrors(other, /status of 401/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer whose login ends over the profile loses no word of it', async ({ page, site }) => {
    const seller = await register(site, 'photographer')
    await beKnownAs(page, seller)
    await open(page, '/photographerprofile/edit')
    await page.getByLabel('Location').fill('Peniche')
    await endLoginOf(site, seller)
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expect(loginOver(page)).toContainText('nothing on this page is lost')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveText('Please log in.')
    await expect(page.getByLabel('Location')).toHaveValue('Peniche')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await logInAgain(page)
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    const { location } = await call<{ location: string }>(
      site,
      'GET',
      `/explorephotographers/${seller.user.id}?limit=1`,
    )
    expect(location).toBe('Peniche')
    await expectBrowserErrors(page, /status of 401/)
  })
})
