import type { Page } from '@playwright/test'
import { mailTo, newAddress, PASSWORD, type Person, register } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu', exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** A success is said, and after 3 s no longer. */
async function expectSaved(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveText(sentence)
  await expect(page.getByText(sentence)).toBeHidden()
}
const logIn = (site: Site, { email }: Pick<Person, 'email'>, password: string, role = 'surfer') =>
  fetch(`${site.url}/api/auth/${role}-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer finds every page of the account and changes the name, in all tabs at once', async ({
    page,
    site,
    context,
  }) => {
    await comeAsSurfer(page, site)
    await open(page, '/surfer/nowhere')
    await page.waitForURL('**/surfer/media')
    const menu = page.getByRole('navigation', { name: 'My Account' })
    await expect(menu.getByRole('link')).toHaveText([
      'My Media',
      'Purchase History',
      'Personal Details',
      'Contact Details',
      'Change Password',
      'Security',
      'Close Account',
    ])
    await menu.getByRole('link', { name: 'Personal Details' }).click()
    await expect(title(page)).toHaveText('Personal Details')
    await expect(page.getByLabel('First Name')).toHaveValue('Inês')
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect(save, 'nothing is changed').not.toHaveAttribute('data-call')
    const other = await context.newPage()
    await open(other, '/sessions')
    await expect(avatar(other)).toContainText('IM')

    await page.getByLabel('First Name').fill('   ')
    await expect(save).toHaveAttribute('data-call')
    await page.getByLabel('Last Name').fill('')
    await save.click()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await expect(page.getByText('Please enter your last name')).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('First Name').fill(' Zé <b>"Onda"</b> ')
    await page.getByLabel('Last Name').fill('Åre 🌊')
    await save.click()
    await expect(avatar(page)).toContainText('ZÅ')
    await expect(avatar(other)).toContainText('ZÅ')
    await expectSaved(page, 'Personal details updated successfully!')
    await expect(page.getByLabel('First Name')).toHaveValue('Zé <b>"Onda"</b>')

    await page.route('**/api/surfer/personaldetails', (route) =>
      route.fulfill({ status: 500, body: '<html>' }),
    )
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update personal details')
    await expectBrowserErrors(page, /500/)
  })

  test('A surfer changes the email and is asked for the password when the login is old', async ({
    page,
    site,
  }) => {
    const surfer = await register(site, 'surfer')
    await beKnownAs(page, surfer)
    await open(page, '/surfer/contact')
    await expect(page.getByLabel('Email')).toHaveValue(surfer.email)
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect(save, 'nothing is changed').not.toHaveAttribute('data-call')
    await page.getByLabel('Email').fill('nobody')
    await expect(save).toHaveAttribute('data-call')
    await save.click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    const next = newAddress()
    await page.getByLabel('Email').fill(next)
    await page.route('**/api/surfer/contactdetails', (route) => route.abort(), { times: 1 })
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update contact details')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await save.click()
    await expectSaved(page, 'Contact details updated successfully!')
    await mailTo(site, surfer.email, /^Your email address was changed$/)
    await mailTo(site, next, /^Confirm your email$/)

    const longAgo = new Date(Date.now() - 24 * 3_600_000)
    await withRows(site, ({ db }) =>
      db.updateTable('login').set({ password_at: longAgo }).where('surfer_id', '=', surfer.user.id).execute(),
    )
    await page.getByLabel('Email').fill(surfer.email)
    await save.click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByText('Please enter your password', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await save.click()
    await expect(page.getByText('The password is not correct')).toBeVisible()
    await expectBrowserErrors(page, /422/)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await save.click()
    await expectSaved(page, 'Contact details updated successfully!')
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    expect((await logIn(site, surfer, PASSWORD)).status).toBe(200)
  })

  test('A surfer changes the password and stays logged in here, in every tab', async ({
    page,
    site,
    context,
  }) => {
    const surfer = await comeAsSurfer(page, site)
    await open(page, '/surfer/password')
    await expectAccessible(page)
    const other = await context.newPage()
    await open(other, '/surfer/purchases')
    const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm New Password'].map(
      (label) => page.getByLabel(label, { exact: true }),
    )
    if (!current || !fresh || !again) throw new Error('three fields')
    const save = page.getByRole('button', { name: 'Update password' })
    await save.click()
    for (const sentence of [
      'Please enter your current password',
      'Please enter a new password',
      'Please enter the new password again',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await current.fill('not this one')
    await fresh.fill('a newer and better one')
    await again.fill('a newer and better 1')
    await save.click()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await expectAccessible(page)
    await again.fill('a newer and better one')
    await save.click()
    await expect(page.getByText('The password is not correct')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Failed to update password')
    await expectBrowserErrors(page, /422/)
    await current.fill(PASSWORD)
    await save.dblclick()
    await expectSaved(page, 'Password updated successfully!')
    await expect(current).toHaveValue('')
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(avatar(tab)).toContainText('IM')
      await expect(title(tab)).toBeVisible()
      await expect(tab.getByRole('dialog')).toHaveCount(0)
    }
    const old = { authorization: `Bearer ${surfer.token}` }
    expect((await fetch(`${site.url}/api/surfer/mydetails`, { headers: old })).status).toBe(401)
    expect((await logIn(site, surfer, 'a newer and better one')).status).toBe(200)
  })

  test('A photographer keeps the account in order, and reads how to close it', async ({ page, site }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await open(page, '/surfer/password')
    await page.waitForURL('**/photographerprofile/*')
    await open(page, '/photographerprofile/contact')
    const next = newAddress()
    await page.getByLabel('Email', { exact: true }).fill(next)
    await expectAccessible(page)
    await page.route('**/api/photographer/contactinfo', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update contact details')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectSaved(page, 'Contact details updated successfully!')
    await mailTo(site, photographer.email, /^Your email address was changed$/)

    const menu = page.getByRole('navigation', { name: 'My Account' })
    await menu.getByRole('link', { name: 'Change Password' }).click()
    await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New Password', { exact: true }).fill('a newer and better one')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('a newer and better 1')
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm New Password', { exact: true }).fill('a newer and better one')
    await page.route('**/api/photographer/password', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update password')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expectSaved(page, 'Password updated successfully!')
    expect((await logIn(site, { email: next }, 'a newer and better one', 'photographer')).status).toBe(200)

    await menu.getByRole('link', { name: 'Close Account' }).click()
    await expect(title(page)).toHaveText('Close Account')
    await expect(page.getByText('contact us by email or phone')).toContainText('2-3 business days')
    await expect(page.getByRole('main').getByRole('link', { name: /support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@swellframe\.example/,
    )
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer closes the account in two steps', async ({ page, site }) => {
    const surfer = await comeAsSurfer(page, site)
    await open(page, '/surfer')
    await page.waitForURL('**/surfer/media')
    await page.getByRole('button', { name: /^Account menu, now at/ }).tap()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Close Account' }).tap()
    await expect(title(page)).toHaveText('Close Account')
    await expectAccessible(page)
    const password = page.getByLabel('Password', { exact: true })
    const remove = page.getByRole('button', { name: 'Delete account' })
    await remove.tap()
    await expect(page.getByText('Please enter your password to confirm account deletion')).toBeVisible()
    await password.fill('not this one')
    await remove.tap()
    await expect(page.getByRole('heading', { name: 'Delete your account for good?' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(password).toHaveValue('')

    await password.fill('not this one')
    await remove.tap()
    await page.getByRole('button', { name: 'Yes, delete my account' }).tap()
    await expect(page.getByText('The password is not correct')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete account')
    await expect(password).toBeFocused()
    await expectBrowserErrors(page, /422/)
    expect((await logIn(site, surfer, PASSWORD)).status).toBe(200)

    await password.fill(PASSWORD)
    await remove.tap()
    await page.getByRole('button', { name: 'Yes, delete my account' }).tap()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    await mailTo(site, surfer.email, /^Your account is closed$/)
    expect((await logIn(site, surfer, PASSWORD)).status).toBe(401)
  })

  test('A surfer without signal reads what could not be fetched and tries again', async ({ page, site }) => {
    await comeAsSurfer(page, site)
    for (const [path, sentence] of [
      ['/surfer/personal', 'Failed to fetch personal details'],
      ['/surfer/contact', 'Failed to fetch contact details'],
    ] as const) {
      // The form's own call and the first of those that look whether the login still holds; the next gets through.
      await page.route('**/api/surfer/mydetails', (route) => route.abort(), { times: 2 })
      const kept = page.waitForResponse('**/api/surfer/mydetails')
      await open(page, path)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await kept
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).tap()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectBrowserErrors(page, /ERR_FAILED/)
    }
  })
})
