import type { Locator, Page } from '@playwright/test'
import { today } from '#contract/time/dates.ts'
import { newAddress, PASSWORD } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

/** The browser's clock stands still while `begin` brings the note; from then on it stays for exactly `ms`. */
async function expectToStay(
  page: Page,
  note: Locator,
  ms: number,
  begin: () => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await begin()
  await expect(note).toBeVisible()
  await page.clock.runFor(ms - 1)
  await expect(note).toBeVisible()
  await page.clock.runFor(1)
  await expect(note).toBeHidden()
  await page.clock.resume()
}

test('What a visitor is told stays as long as was agreed, and then leads on', async ({ page, site }) => {
  await page.clock.install()
  const ok = '**/api/auth/surfer-{validate-reset-token,reset-password}'
  await page.route(ok, (route) => route.fulfill({ json: { ok: true, passkeys: 0 } }))
  await open(page, `/reset-password?token=${'a'.repeat(43)}&type=surfer`)
  await page.getByLabel('New Password').fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await expectToStay(page, page.getByText('Password Reset Successful'), 3000, () =>
    page.getByRole('button', { name: 'Reset Password' }).click(),
  )
  await expect(page).toHaveURL(`${site.url}/`)

  await page.getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('radio', { name: 'Photographer' }).check({ force: true })
  await login.getByRole('button', { name: 'Forgot your password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Reset Password' })
  await forgot.getByLabel('Email').fill(newAddress())
  await expectToStay(page, page.getByRole('button', { name: 'Sending...' }), 1000, () =>
    forgot.getByRole('button', { name: 'Send reset link' }).click(),
  )
  await page.getByRole('dialog', { name: 'Contact Your Team' }).getByRole('button', { name: 'Close' }).click()

  await open(page, '/photographers')
  await page.getByRole('button', { name: 'Notify me' }).click()
  const notify = page.getByRole('dialog', { name: /^We'll let you know/ })
  await notify.getByRole('combobox').fill('coxos')
  await page.getByRole('option', { name: /Coxos/ }).click()
  await notify.getByLabel('Date').fill(today())
  await notify.getByLabel('Your email address').fill(newAddress())
  await expectToStay(page, page.getByRole('dialog', { name: 'Request Submitted!' }), 2000, () =>
    notify.getByRole('button', { name: 'Notify me' }).click(),
  )
})

test('A surfer and a new photographer are told as long as was agreed', async ({ page, site }) => {
  await page.clock.install()
  await comeAsSurfer(page, site)
  await open(page, '/surfer/personal')
  await page.getByLabel('First Name').fill('Beatriz')
  await expectToStay(page, page.getByText('Personal details updated successfully!'), 3000, () =>
    page.getByRole('button', { name: 'Save changes' }).click(),
  )
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)

  await page.getByRole('button', { name: 'Join us' }).click()
  await page.getByRole('button', { name: /^I'm a Photographer/ }).click()
  const form = page.getByRole('dialog', { name: 'Create your photographer account' })
  await form.getByLabel('First Name').fill('Beatriz')
  await form.getByLabel('Last Name').fill('Ré')
  await form.getByLabel('Email').fill(newAddress())
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await form.getByRole('checkbox').check()
  await expectToStay(page, form.getByText(/^Account created successfully!/), 2000, () =>
    form.getByRole('button', { name: 'Create account' }).click(),
  )
  await expect(page).toHaveURL(/\/photographerprofile\//)
})
