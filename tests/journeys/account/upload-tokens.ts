import { mailTo, PASSWORD, register } from '#tests/support/journey/api.ts'
import { change } from '#tests/support/journey/database.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

for (const [name, device] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(name, () => {
    test.use(device)

    test('A photographer makes an upload token, copies it, sees it once, and revokes it', async ({
      page,
      site,
    }) => {
      const photographer = await register(site, 'photographer')
      await beKnownAs(page, photographer)
      await open(page, '/photographerprofile/security')
      const tokens = page.getByRole('region', { name: 'Upload tokens' })
      await expect(tokens.getByText('You have no upload token yet.')).toBeVisible()
      const make = tokens.getByRole('button', { name: 'Make an upload token' })
      await make.click()
      await expect(tokens.getByText('Please enter a name')).toBeVisible()
      await tokens.getByLabel('Name of a new token').fill('Laptop in the van')
      await make.click()
      await expect(tokens.getByRole('heading', { name: 'Your new upload token' })).toBeVisible()
      await expect(tokens.getByRole('heading', { name: 'Upload tokens' })).toBeFocused()
      await expect(tokens.getByRole('listitem')).toContainText(
        /Laptop in the van\s*Made today, \d\d:\d\d\. Not used yet\./,
      )
      await expectAccessible(page)
      const token = (await tokens.locator('code').textContent()) ?? ''
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await tokens.getByRole('button', { name: 'Copy token' }).click()
      await expect(tokens.getByRole('status')).toHaveText('Copied')
      expect(await page.evaluate(() => globalThis.navigator.clipboard.readText())).toBe(token)
      await mailTo(site, photographer.email, /^An upload token was made for your account$/)
      await tokens.getByRole('button', { name: 'I have kept it' }).click()
      await expect(tokens.getByText(token)).toBeHidden()

      const opens = async () =>
        (
          await fetch(`${site.url}/api/sessionupload/drafts`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status
      expect(await opens()).toBe(200)
      await open(page, '/photographerprofile/security')
      await expect(tokens.getByRole('listitem')).toContainText(/Last used today, \d\d:\d\d\./)
      await expect(page.getByText(token), 'it is shown once').toHaveCount(0)

      await tokens.getByRole('button', { name: 'Revoke Laptop in the van' }).click()
      const dialog = page.getByRole('dialog', { name: 'Revoke this token?' })
      await expectAccessible(page)
      await page.route('**/api/auth/upload-tokens/*', (route) => route.abort(), { times: 1 })
      await dialog.getByRole('button', { name: 'Revoke token' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to revoke the token')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await dialog.getByRole('button', { name: 'Revoke token' }).click()
      await expect(dialog).toBeHidden()
      await expect(tokens.getByText('You have no upload token yet.')).toBeVisible()
      expect(await opens()).toBe(401)
    })
  })

test('A photographer whose log-in is not fresh is asked for the password first', async ({ page, site }) => {
  const photographer = await register(site, 'photographer')
  await change(site, 'update login set password_at = null', [])
  await beKnownAs(page, photographer)
  await open(page, '/photographerprofile/security')
  const tokens = page.getByRole('region', { name: 'Upload tokens' })
  const make = tokens.getByRole('button', { name: 'Make an upload token' })
  await tokens.getByLabel('Name of a new token').fill('Studio')
  await make.click()
  await expect(tokens.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(tokens.getByText('Please enter your password')).toHaveCount(0)
  await tokens.getByLabel('Password', { exact: true }).fill('not this one')
  await make.click()
  await expect(tokens.getByText('The password is not correct')).toBeVisible()
  await expectAccessible(page)
  await tokens.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await make.click()
  await expect(tokens.getByRole('heading', { name: 'Your new upload token' })).toBeVisible()
  await expect(tokens.getByRole('listitem')).toContainText('Studio')
  await expectBrowserErrors(page, /422/)
})
