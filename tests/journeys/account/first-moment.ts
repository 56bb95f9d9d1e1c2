import { register } from '#tests/support/journey/api.ts'
import { expect, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { pressAtOnce } from '#tests/support/journey/press-at-once.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A surfer who presses the first button of Security there is keeps what it asks for', async ({
  page,
  site,
}) => {
  await beKnownAs(page, await register(site, 'surfer'))
  await pressAtOnce(page, 'Add a passkey')
  await page.route('**/api/auth/passkeys/options', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'password_required', message: 'Please enter your password' },
    }),
  )
  await open(page, '/surfer/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await expect(passkeys.getByLabel('Password', { exact: true })).toBeVisible()
  await expectBrowserErrors(page, /422/)
})
