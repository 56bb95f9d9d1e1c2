import type { Page } from '@playwright/test'
import { issueLink } from '#server/operator/people/issue-link.ts'
import { openDatabase } from '#server/platform/db/connect.ts'
import { mailTo, type Person, register } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const NEW = 'a quite new sea shanty'

async function askForReset(page: Page, email: string, role: 'Surfer' | 'Photographer'): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('radio', { name: role }).check({ force: true })
  await login.getByLabel('Email').fill(email)
  await login.getByRole('button', { name: 'Forgot your password?' }).click()
}

/** The link the operator hands to a photographer. */
async function operatorLink(site: Site, { email }: Person): Promise<string> {
  const database = openDatabase(site.databaseUrl, { max: 1 })
  const { path } = await database.db
    .transaction()
    .execute((tx) => issueLink(tx, 'photographer', email))
    .finally(() => database.close())
  return path
}

async function fillPasswords(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel('New Password').fill(first)
  await page.getByLabel('Confirm Password').fill(second)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer can have a link mailed and choose a new password, once', async ({ page, site }) => {
    const surfer = await register(site, 'surfer')
    await open(page, '/')
    await askForReset(page, surfer.email, 'Surfer')
    const door = '**/api/auth/surfer-forgot-password'
    const send = page.getByRole('button', { name: 'Send reset link' })
    await page.route(door, (route) => route.fulfill({ status: 500, body: 'rubbish' }))
    await send.tap()
    await expect(page.getByRole('alert')).toHaveText('Failed to send reset email')
    await page.unroute(door)
    await send.tap()
    const sent = page.getByRole('dialog', { name: 'Check your email' })
    await expect(sent.getByText(surfer.email)).toBeVisible()
    await expect(sent.getByRole('button')).toHaveText(['Back to Login', 'Close'])
    await expectAccessible(page)
    await sent.getByRole('button', { name: 'Close' }).tap()
    await expect(sent).toBeHidden()

    const mail = await mailTo(site, surfer.email, /new password/)
    const link = /http\S+reset-password\S+/.exec(mail.text)?.[0] ?? ''
    await beKnownAs(page, surfer)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`))
    const answer = await page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expect(page).toHaveURL(`${site.url}/reset-password`)
    await expect(page.getByLabel('New Password')).toBeVisible()
    await page.reload()
    await page.getByLabel('New Password').fill(NEW)
    await page.getByRole('button', { name: 'Show password' }).first().tap()
    await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'password')
    await fillPasswords(page, 'short', 'other')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expectAccessible(page)
    await fillPasswords(page, 'Password123', 'Password123')
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
    await fillPasswords(page, NEW, NEW)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful')
    await expectAccessible(page)
    await expect(page).toHaveURL(`${site.url}/`)
    const withToken = addresses.filter((address) => address.includes('token='))
    expect(withToken, 'the token stands in the one request that opened the page').toHaveLength(1)

    await page.getByRole('button', { name: 'Log in' }).tap()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(surfer.email)
    await login.getByLabel('Password', { exact: true }).fill(NEW)
    await login.getByRole('button', { name: 'Log In' }).tap()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    const invalid = page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })
    await page.goto('/reset-password')
    await expect(invalid, 'nothing is kept of a link that was used').toBeVisible()
    await page.goto(link)
    await expect(invalid).toBeVisible()
    await page.getByRole('button', { name: 'Request a new link' }).tap()
    const anew = page.getByRole('dialog', { name: 'Reset Password' })
    await expect(anew.getByLabel('Email')).toBeVisible()
    await anew.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('link', { name: 'Go to Homepage' }).tap()
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/reset-password`)
    await expect(invalid).toBeVisible()
    await expectBrowserErrors(page, /status of (4\d\d|500)/)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer is told to write to the team, and no call is made', async ({ page }) => {
    await open(page, '/')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await askForReset(page, 'tomas@example.org', 'Photographer')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    const sent = page.getByRole('dialog', { name: 'Contact Your Team' })
    await expect(sent.getByRole('link', { name: 'support@swellframe.example' })).toBeVisible()
    await expectAccessible(page)
    expect(calls.filter((url) => url.includes('/api/auth/'))).toEqual([])
    await sent.getByRole('button', { name: 'Back to Login' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()
    await expect(login.getByLabel('Email')).toHaveValue('tomas@example.org')
  })

  test('A photographer can choose a new password by the link the team sent, on a bad line too', async ({
    page,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    const link = await operatorLink(site, photographer)
    const validate = '**/api/auth/photographer-validate-reset-token'
    const reset = '**/api/auth/photographer-reset-password'
    const gate = Promise.withResolvers<void>()
    await page.route(validate, async (route) => {
      await gate.promise
      await route.abort()
    })
    await page.goto(link)
    await expect(page.getByText('Checking your link...')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
    await expectAccessible(page)
    gate.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
    await expectAccessible(page)
    await page.unroute(validate)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('New Password')).toBeVisible()
    await page.route(reset, (route) => route.abort())
    await fillPasswords(page, NEW, NEW)
    await expect(page.getByRole('alert')).toHaveText('An error occurred')
    await page.unroute(reset)
    await page.route(reset, (route) => route.fulfill({ status: 500, body: 'rubbish' }))
    await fillPasswords(page, NEW, NEW)
    await expect(page.getByRole('alert')).toHaveText('Failed to reset password')
    await page.unroute(reset)
    // Another link ends this one while the form stands open.
    const newer = await operatorLink(site, photographer)
    await fillPasswords(page, NEW, NEW)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link')
    await page.getByRole('button', { name: 'Request a new link' }).click()
    await page.getByLabel('Email').fill(photographer.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const team = page.getByRole('dialog', { name: 'Contact Your Team' })
    await expect(team, 'a photographer asks as one').toBeVisible()
    await page.goto(newer)
    await fillPasswords(page, NEW, NEW)
    await expect(page.getByText('Password Reset Successful')).toBeVisible()
    await expectBrowserErrors(page, /status of (422|500)|ERR_FAILED/)
  })

  test('Nobody gets in by a link that is not whole, not theirs or made up', async ({ page, site }) => {
    const link = await operatorLink(site, await register(site, 'photographer'))
    for (const path of [
      '/reset-password',
      '/reset-password?type=surfer',
      link.replace(/&type.*/, ''),
      link.replace('=photographer', '=operator'),
      link.replace('=photographer', '=surfer'),
      `/reset-password?token=${'a'.repeat(43)}&type=surfer`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Invalid Reset Link')
    }
    await expect(
      page.getByText('This password reset link is invalid or has expired. Please request a new one.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expectBrowserErrors(page, /status of 422/)
  })
})
