import { newAddress, PASSWORD, register, registerSeller } from '#tests/support/journey/api.ts'
import { expect, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import {
  button,
  dialog,
  type Form,
  goThrough,
  openOwn,
  part,
  pressAsLoginEnds,
} from '#tests/support/journey/login-ends.ts'
import { beKnownAs, desk } from '#tests/support/journey/steps.ts'

test.use(desk)

const AREA = '/photographerprofile'
const ADDRESS = newAddress()
const NEXT = 'another-password-for-anyone'
const account: Form[] = [
  {
    name: 'mails about sales',
    path: `${AREA}/contact`,
    fill: (page) => page.getByLabel('Send me a receipt by email for each sale').uncheck(),
    press: (page) => button(page, 'Save mail settings').click(),
    async done(page) {
      await expect(page.getByText('Mail settings updated successfully!')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Send me a receipt by email for each sale')).not.toBeChecked()
    },
  },
  {
    name: 'email',
    path: `${AREA}/contact`,
    fill: (page) => page.getByRole('textbox', { name: 'Email' }).fill(ADDRESS),
    press: (page) => button(page, 'Save changes').click(),
    async done(page) {
      await expect(page.getByText('Contact details updated successfully!')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADDRESS)
    },
  },
  {
    name: 'a new upload token',
    path: `${AREA}/security`,
    fill: (page) => page.getByLabel('Name of a new token').fill('Laptop in the van'),
    press: (page) => button(page, 'Make an upload token').click(),
    async done(page) {
      await expect(page.getByRole('heading', { name: 'Your new upload token' })).toBeVisible()
      await expect(part(page, 'Upload tokens').getByRole('listitem')).toContainText('Laptop in the van')
    },
  },
  {
    name: 'the end of an upload token',
    path: `${AREA}/security`,
    fill: (page) => button(page, 'Revoke Laptop in the van').click(),
    press: (page) => button(dialog(page, 'Revoke this token?'), 'Revoke token').click(),
    done: (page) => expect(page.getByText('You have no upload token yet.')).toBeVisible(),
  },
  {
    name: 'the second step',
    path: `${AREA}/security`,
    fill: (page) => expect(page.getByText('The second step is off.')).toBeVisible(),
    press: (page) => button(page, 'Set up the second step').click(),
    done: (page) => expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible(),
  },
  {
    name: 'password',
    path: `${AREA}/password`,
    async fill(page) {
      await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('New Password', { exact: true }).fill(NEXT)
      await page.getByLabel('Confirm New Password', { exact: true }).fill(NEXT)
    },
    press: (page) => button(page, 'Update password').click(),
    done: (page) => expect(page.getByText('Password updated successfully!')).toBeVisible(),
  },
]

test('In each form of his account a photographer whose login has ended logs in over it, and it is done as typed', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  await beKnownAs(page, await register(site, 'photographer'))
  await goThrough(page, site, account)
})

test('So it is where he sets up payments and manages his payouts', async ({ page, site, context }) => {
  await beKnownAs(page, await register(site, 'photographer'))
  for (const [path, name] of [
    ['/stripe-onboarding', 'Set Up Payments'],
    [`${AREA}/payout`, 'Continue Setup'],
  ] as const) {
    await openOwn(page, path)
    await expect(button(page, name)).toBeVisible()
    await pressAsLoginEnds(page, site, () => button(page, name).click())
    await page.waitForURL(`${site.paymentsUrl}/onboarding/*`)
    await expectBrowserErrors(page, /status of 401/)
  }
  await expectBrowserErrors(page, /404.*stripe-status/)
  await beKnownAs(page, await registerSeller(site))
  await openOwn(page, `${AREA}/payout`)
  await expect(page.getByRole('button', { name: /^Manage payouts/ })).toBeVisible()
  const opened = context.waitForEvent('page')
  await pressAsLoginEnds(page, site, () => page.getByRole('button', { name: /^Manage payouts/ }).click())
  await (await opened).waitForURL((url) => url.origin === new URL(site.paymentsUrl).origin)
  await expectBrowserErrors(page, /status of 401/)
})
