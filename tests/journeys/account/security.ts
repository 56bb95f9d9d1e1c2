import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { call, mailTo, PASSWORD, type Person, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, type Site } from '#tests/support/journey/journey.ts'
import { giveDevice, test } from '#tests/support/journey/passkey-device.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { beKnownAs, contentOf, desk, open, phone } from '#tests/support/journey/steps.ts'

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu', exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })
async function logOut(page: Page): Promise<void> {
  await avatar(page).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
}
/** As if the logins elsewhere had begun on two days, and the second had been used once more. */
const moveIntoPast = (site: Site, { user }: Person) =>
  inDatabase(site, async (client) => {
    const elsewhere = `from login where surfer_id = ${user.id} and device = 'Firefox on Windows'`
    for (const [of, made, used] of [
      ['max', '2026-01-06T12:10Z', '2026-01-07T12:00Z'],
      ['min', '2026-01-05T12:10Z', '2026-01-05T12:00Z'],
    ])
      await client.query(
        `update login set created_at = $1, used_at = $2 where id = (select ${of}(id) ${elsewhere})`,
        [made, used],
      )
  })
/** As if all logins elsewhere had begun in the seconds of one minute. */
const beginWithinAMinute = (site: Site, { user }: Person) =>
  inDatabase(site, (client) =>
    client.query(
      `update login set created_at = timestamptz '2026-01-05T12:10Z' + (id % 60) * interval '1 second'
      where surfer_id = ${user.id} and device = 'Firefox on Windows'`,
    ),
  )
const logInElsewhere = (site: Site, { email }: Person, role: string) =>
  fetch(`${site.url}/api/auth/${role}-login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0',
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  })

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer sees every login, logs one device out, then all others', async ({ page, site }) => {
    const surfer = await register(site, 'surfer')
    const elsewhere = await logInElsewhere(site, surfer, 'surfer')
    const { authToken } = (await elsewhere.json()) as { authToken: string }
    await logInElsewhere(site, surfer, 'surfer')
    await moveIntoPast(site, surfer)
    await beKnownAs(page, surfer)
    await open(page, '/surfer/security')
    const logins = section(page, 'Where you are logged in')
    await expect(logins.getByRole('listitem')).toHaveCount(3)
    await expect(logins.getByRole('listitem').first()).toContainText('This device, now.')
    await expect(logins.getByRole('listitem').last()).toContainText('Logged in Jan 5')
    await expect(logins.getByRole('listitem').nth(1)).toContainText('Last used Jan 7')
    await expect(logins.getByText('Last used'), 'nothing is used before it is there').toHaveCount(1)
    await expectAccessible(page)
    const first = logins.getByRole('button', {
      name: 'Log out Firefox on Windows, logged in January 5, 2026, 12:10',
      exact: true,
    })
    await page.route('**/api/auth/logins/*', (route) => route.abort(), { times: 1 })
    await first.click()
    await expect(logins.getByRole('alert')).toHaveText('Failed to log that device out')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await first.click()
    await expect(logins.getByRole('listitem')).toHaveCount(2)
    await expect(logins.getByRole('heading')).toBeFocused()
    const dead = { email: surfer.email, token: authToken } as Person
    await expect(call(site, 'GET', '/surfer/mydetails', { by: dead })).rejects.toThrow(/401/)
    await logins.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(logins.getByRole('listitem')).toHaveCount(1)
    await expect(avatar(page)).toBeVisible()

    // Of many the last ones stand there, and this one, until all are asked for.
    for (let at = 0; at < 7; at++) await logInElsewhere(site, surfer, 'surfer')
    await page.reload()
    const all = logins.getByRole('button', { name: 'Show all 8' })
    await expect(all).toBeVisible()
    await expect(logins.getByText('This device, now.')).toBeVisible()
    expect(await logins.getByRole('listitem').count()).toBeLessThan(7)
    await all.click()
    await expect(logins.getByRole('listitem')).toHaveCount(8)
    await expect(all).toBeHidden()
    await expectAccessible(page)
    await beginWithinAMinute(site, surfer)
    await page.reload()
    await all.click()
    const ends = logins.getByRole('button', { name: /^Log out Firefox/ })
    await expect(ends).toHaveCount(7)
    const names = await ends.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    expect(new Set(names).size, `told apart: ${names.join()}`).toBe(7)
    expect(new Set(await logins.getByText(/^Logged in/).allTextContents()).size).toBe(8)
  })

  test('A photographer adds a passkey, logs in with it alone, renames and removes it', async ({
    page,
    context,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    const device = await giveDevice(context, page)
    await beKnownAs(page, photographer)
    await open(page, '/photographerprofile/security')
    const passkeys = section(page, 'Passkeys')
    await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('Not used yet.')
    await expectAccessible(page)
    await mailTo(site, photographer.email, /^A passkey was added to your account$/)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByRole('alert')).toHaveText(
      'This device has a passkey for your account already.',
    )

    await passkeys.getByRole('button', { name: /^Rename / }).click()
    const rename = page.getByRole('dialog', { name: 'Rename this passkey' })
    await rename.getByLabel('Name').fill('  ')
    await rename.getByRole('button', { name: 'Save name' }).click()
    await expect(rename.getByText('Please enter a name')).toBeVisible()
    await expectAccessible(page)
    await rename.getByLabel('Name').fill('My laptop')
    await rename.getByRole('button', { name: 'Save name' }).click()
    await expect(passkeys.getByText('My laptop')).toBeVisible()

    await logOut(page)
    await page.getByRole('button', { name: 'Log in' }).first().click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await device.isOwnersFinger(false)
    await login.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(login.getByRole('alert')).toHaveText('No passkey was used. You can try again.')
    await expectAccessible(page)
    await device.isOwnersFinger(true)
    await login.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(login).toBeHidden()
    await expect(avatar(page)).toBeVisible()

    // This login began without the password, which removing a passkey takes.
    await open(page, '/photographerprofile/security')
    await expect(passkeys.getByText(/Last used/)).toBeVisible()
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await remove.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(remove.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(remove.getByText('Please enter your password')).toHaveCount(0)
    await expectAccessible(page)
    await remove.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(remove.getByText('Please enter your password')).toBeVisible()
    await remove.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await remove.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
    await expectBrowserErrors(page, /422/)

    await logOut(page)
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await login.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(login.getByRole('alert')).toHaveText('This passkey does not log in here any more.')
    await expectBrowserErrors(page, /401/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer has the log-in ask for a code, and gets in by the app or a recovery code', async ({
    page,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await open(page, '/photographerprofile/security')
    const step = section(page, 'Second step')
    await step.getByRole('button', { name: 'Set up the second step' }).tap()
    await expect(step.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await step.getByRole('button', { name: 'Cancel' }).tap()
    await expect(step.getByText('The second step is off.')).toBeVisible()
    await expect(step.getByRole('heading'), 'what held the focus has gone').toBeFocused()
    await step.getByRole('button', { name: 'Set up the second step' }).tap()
    await expect(step.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute(
      'href',
      /^otpauth:/,
    )
    await expectAccessible(page)
    const secret = Secret.fromBase32(((await step.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    const codeIn = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1000 })
    await step.getByRole('button', { name: 'Switch on' }).tap()
    await expect(step.getByText('Please enter the code')).toBeVisible()
    await step.getByLabel('Code').fill('000000')
    await step.getByRole('button', { name: 'Switch on' }).tap()
    await expect(step.getByText('This code is not correct, or it was used already')).toBeVisible()
    await expectBrowserErrors(page, /400/)
    await step.getByLabel('Code').fill(codeIn(0))
    await step.getByRole('button', { name: 'Switch on' }).tap()
    await expect(step.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const shown = await step.getByRole('listitem').allTextContents()
    const [recovery = ''] = shown
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await step.getByRole('button', { name: 'Copy all' }).tap()
    await expect(step.getByRole('status')).toHaveText('Copied')
    const copied = () => page.evaluate(() => globalThis.navigator.clipboard.readText())
    expect((await copied()).trim().split('\n')).toEqual(shown)
    const saved = page.waitForEvent('download')
    await step.getByRole('link', { name: 'Save as a file' }).tap()
    const file = await saved
    expect(file.suggestedFilename()).toBe('swellframe-recovery-codes.txt')
    expect((await contentOf(file)).toString().trim().split('\n')).toEqual(shown)
    await step.getByRole('button', { name: 'I have kept them' }).tap()
    await expect(step.getByText('10 recovery codes are left.')).toBeVisible()
    await expectAccessible(page)

    const enter = async () => {
      await page.evaluate(() => localStorage.clear())
      await open(page, '/photographerprofile/security')
      const login = page.getByRole('dialog', { name: 'Log in' })
      await login.getByLabel('Email').fill(photographer.email)
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await login.getByRole('button', { name: 'Log In', exact: true }).tap()
      return page.getByRole('dialog', { name: 'Enter your code' })
    }
    const dialog = await enter()
    await expect(dialog.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page)
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Log In', exact: true }).tap()
    await expect(dialog.getByText('This code is not correct, or it was used already')).toBeVisible()
    await expectBrowserErrors(page, /400/)
    // The code of this moment was used to switch the step on.
    await dialog.getByLabel('Code').fill(codeIn(30))
    await dialog.getByRole('button', { name: 'Log In', exact: true }).tap()
    await expect(step.getByText('10 recovery codes are left.')).toBeVisible()

    await enter()
    await dialog.getByRole('button', { name: 'Use a recovery code' }).tap()
    const byRecovery = page.getByRole('dialog', { name: 'Enter a recovery code' })
    await byRecovery.getByLabel('Recovery code').fill(recovery.toLowerCase())
    await expectAccessible(page)
    await byRecovery.getByRole('button', { name: 'Log In', exact: true }).tap()
    await expect(step.getByText('9 recovery codes are left.')).toBeVisible()
    await mailTo(site, photographer.email, /^A recovery code was used$/)

    await step.getByRole('button', { name: 'Switch off' }).tap()
    const off = page.getByRole('dialog', { name: 'Switch the second step off?' })
    await off.getByRole('button', { name: 'Switch off' }).tap()
    await expect(off.getByText('Please enter your password')).toBeVisible()
    await expectAccessible(page)
    await off.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await off.getByLabel('Code').fill(recovery)
    await off.getByRole('button', { name: 'Switch off' }).tap()
    await expect(off.getByText('This code is not correct, or it was used already')).toBeVisible()
    await expectBrowserErrors(page, /400/)
  })
})
