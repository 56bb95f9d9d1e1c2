import type { Page, Route } from '@playwright/test'
import { PASSWORD, register } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

type Field = { value: string }

/** Fills a field as some password managers do: the page is told of no event. */
const fillSilently = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, text) => {
    ;(field as unknown as Field).value = text
  }, value)

/** Holds such calls back until they are let through; counts them. */
async function holdCalls(page: Page, path: string) {
  const gate = Promise.withResolvers<void>()
  let count = 0
  await page.route(`**/api${path}`, async (route: Route) => {
    count += 1
    await gate.promise
    await route.continue()
  })
  return { count: () => count, release: gate.resolve }
}

test('A surfer logs in with what a password manager filled in without an event', async ({ page, site }) => {
  const { email } = await register(site, 'surfer')
  await open(page, '/photographers')
  await page.getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await fillSilently(page, 'Email', email)
  await fillSilently(page, 'Password', PASSWORD)
  await login.getByRole('radio', { name: 'Photographer' }).check({ force: true })
  await login.getByRole('radio', { name: 'Surfer' }).check({ force: true })
  await login.getByRole('button', { name: 'Show password' }).click()
  await expect(login.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect(login).toBeHidden()
})

test('A form of an account sends what stands in its fields, whoever put it there', async ({ page, site }) => {
  await comeAsSurfer(page, site)
  await open(page, '/surfer/personal')
  await page.getByLabel('Last Name').fill('Onda')
  // The account is read anew after the start and drawn again: what came without an event before that is lost.
  await page.waitForLoadState('networkidle')
  await fillSilently(page, 'First Name', 'Rita')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Personal details updated successfully!')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Rita')
  await page.getByRole('link', { name: 'Close Account' }).click()
  await fillSilently(page, 'Password', PASSWORD)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('What is typed while a form is being saved stays, and is saved next', async ({ page, site }) => {
  await comeAsSurfer(page, site)
  await open(page, '/surfer/personal')
  const first = page.getByLabel('First Name')
  const held = await holdCalls(page, '/surfer/personaldetails')
  await first.fill(' Rita ')
  await page.getByLabel('Last Name').fill(' Onda ')
  for (const _ of [1, 2, 3]) await first.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await first.fill('Rita Maria')
  held.release()
  await expect(page.getByText('Personal details updated successfully!')).toBeVisible()
  await expect(first).toHaveValue('Rita Maria')
  await expect(page.getByLabel('Last Name')).toHaveValue('Onda')
  expect(held.count(), 'however often Enter is pressed').toBe(1)
  await first.press('Enter')
  await expect.poll(held.count).toBe(2)
})

test('On a phone the button of a sign-up is in sight from the first field on, and the field that is typed into too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, '/photographers')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: /^I'm a Photographer/ }).click()
  const form = page.getByRole('dialog', { name: 'Create your photographer account' })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  const bar = submit.locator('..')
  for (const target of [
    form.getByLabel(/^Phone Number/),
    form.getByRole('checkbox'),
    form.getByRole('link', { name: 'Privacy Policy' }),
  ]) {
    await form.getByLabel('First Name').focus()
    await target.focus()
    const [field, foot] = [await target.boundingBox(), await bar.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  }
  await form.getByText('At least 8 characters').scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 1 })
  for (const size of [
    { width: 568, height: 320 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await form.getByLabel('First Name').focus()
    await expect(submit, 'it leaves the room to the fields').not.toBeInViewport()
  }
})
