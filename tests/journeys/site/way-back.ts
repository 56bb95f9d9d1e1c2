import type { Page } from '@playwright/test'
import { PASSWORD, register } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const menu = (page: Page) => page.getByRole('button', { name: /^(Open|Close) menu$/ })
const isOpen = (page: Page) => expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
const isClosed = (page: Page) => expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
const openLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()

/** At the privacy policy, come from the photographers. */
async function comeToPolicy(page: Page): Promise<void> {
  await open(page, '/photographers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page)).toHaveText('Privacy Policy')
}
/** The way back leads to the page before, by one step. */
async function expectToLeave(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(/\/photographers$/)
  await expect(heading(page)).toHaveText('Photographers')
}
/** One page has given way to the next: a transition that is cut short is an error of the browser's. */
const shown = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
/** The entry of something closed by other means is gone once the way back leads on. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate('"overThePage" in (history.state ?? {})')).toBe(false)

test.describe('on a phone', () => {
  test.use(phone)

  test('Going back closes a menu or a dialog, and then leaves the page', async ({ page }) => {
    await comeToPolicy(page)
    await menu(page).click()
    await isOpen(page)
    await page.goBack()
    await isClosed(page)
    await openLogin(page)
    await expect(login(page)).toBeVisible()
    await page.goBack()
    await expect(login(page)).toBeHidden()
    await expect(page).toHaveURL(/\/privacy$/)
    await page.goForward()
    await expect(login(page), 'what was closed stays closed').toBeHidden()
    await settled(page)
    await expectToLeave(page)
  })

  test('What is closed by its own button, by Escape or by a reload leaves no step behind', async ({
    page,
  }) => {
    await comeToPolicy(page)
    const steps = () => page.evaluate('history.state.idx')
    const before = await steps()
    await openLogin(page)
    await login(page).getByRole('button', { name: 'Close' }).click()
    await settled(page)
    await openLogin(page)
    await login(page).press('Escape')
    await settled(page)
    await openLogin(page)
    await login(page).getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('button', { name: "I'm a Surfer" })).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(heading(page)).toHaveText('Privacy Policy')
    expect(await steps()).toBe(before)
    await expectToLeave(page)
  })

  test('From one dialog to the next, one step back closes the one that is shown', async ({ page }) => {
    await comeToPolicy(page)
    await openLogin(page)
    await login(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('dialog', { name: /password/i })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await settled(page)
    await expectToLeave(page)
  })

  test('A link in an open menu leads on, and one step back leads to the page it was pressed on', async ({
    page,
  }) => {
    await comeToPolicy(page)
    await menu(page).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sessions' }).click()
    await expect(page).toHaveURL(/\/sessions$/)
    await expect(heading(page)).toBeVisible()
    await shown(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Privacy Policy')
    await isClosed(page)
    await expectToLeave(page)
    await page.goForward()
    await expect(heading(page)).toHaveText('Privacy Policy')
    await page.goForward()
    await expect(page).toHaveURL(/\/sessions$/)
  })

  test('Whoever has cleared the history meanwhile goes on from where he is', async ({ page, context }) => {
    await comeToPolicy(page)
    await openLogin(page)
    await expect(login(page)).toBeVisible()
    await (await context.newCDPSession(page)).send('Page.resetNavigationHistory')
    await login(page).press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Photographers' }).first().click()
    await expect(heading(page)).toHaveText('Photographers')
    await expect(page).toHaveURL(/\/photographers$/)
    await settled(page)
  })

  test('After a login in the dialog the way back is the page before', async ({ page, site }) => {
    const surfer = await register(site, 'surfer')
    await comeToPolicy(page)
    await openLogin(page)
    await login(page).getByLabel('Email').fill(surfer.user.email)
    await login(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login(page).getByRole('button', { name: 'Log In' }).click()
    await expect(login(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await settled(page)
  })

  test('The login of a page that needs one does not hold whoever goes back', async ({ page }) => {
    await open(page, '/photographers')
    await page.evaluate('history.pushState({ idx: 1, key: "next" }, "", "/surfer/media"), location.reload()')
    await expect(login(page)).toBeVisible()
    await expectToLeave(page)
    await expect(login(page)).toBeHidden()
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('Going back leaves the page, whatever is open over it', async ({ page }) => {
    await comeToPolicy(page)
    await openLogin(page)
    await expect(login(page)).toBeVisible()
    await expectToLeave(page)
  })
})
