import type { Page } from '@playwright/test'
import { formatEuros } from '#contract/orders/money.ts'
import { control, type Person, register, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const STATUS = '**/api/photographer/stripe-status'
const START = '**/api/photographer/stripe-onboarding'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const banner = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const accountOf = (site: Site, { user }: Person) =>
  withRows(site, ({ db }) =>
    db
      .selectFrom('photographer')
      .where('id', '=', user.id)
      .select(['stripe_account_id', 'charges_enabled', 'details_submitted', 'payouts_enabled'])
      .executeTakeFirstOrThrow(),
  )

/** The provider decides by itself; its word reaches the site without any page being open. */
async function decide(site: Site, person: Person, state: 'enabled' | 'pending'): Promise<void> {
  const { stripe_account_id } = await accountOf(site, person)
  await control(site, 'account', { account: stripe_account_id, state })
  await expect
    .poll(async () => {
      const { charges_enabled, details_submitted } = await accountOf(site, person)
      return [details_submitted, charges_enabled]
    })
    .toEqual([true, state === 'enabled'])
}

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer sets up payments, leaves half-way, comes back and is verified', async ({
    page,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await open(page, '/stripe-return')
    await expect(page.getByText('You have no payment account yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Set Up Payments' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Setup')
    await expect(page.getByRole('listitem').filter({ hasText: '80% of each sale is yours' })).toBeVisible()
    await expect(page.getByText('Paid out in 2-7 business days')).toBeVisible()
    await expect(page.getByText('Handled by the payment provider')).toBeVisible()
    await expectAccessible(page)
    await expectBrowserErrors(page, /404.*stripe-status/)
    await press(page, 'Set Up Payments')
    await page.waitForURL(`${site.paymentsUrl}/onboarding/*`)
    const used = page.url()
    await press(page, 'Not now')
    await page.waitForURL('**/stripe-return')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finished your Stripe onboarding?')
    await expect(banner(page, 'Setup incomplete'), 'the page answers its own question').toBeVisible()
    await expect(row(page, 'Details submitted')).toHaveText('No')
    await expect(page.getByRole('link', { name: 'Continue Setup' })).toHaveAttribute(
      'href',
      '/stripe-onboarding',
    )
    await expectAlive(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Upload a session' }).click()
    await page.waitForURL('**/stripe-onboarding')
    await expect(banner(page, 'Setup incomplete')).toBeVisible()
    for (const name of ['Details submitted', 'Charges enabled', 'Payouts enabled'])
      await expect(row(page, name)).toHaveText('No')
    await expectAccessible(page)

    // A link left open too long leads back here, and the next press gets a new one.
    await control(site, 'advance', { seconds: 3600 })
    await page.goto(used)
    await open(page, '/stripe-onboarding?success=true')
    await expect(banner(page, 'Welcome back!')).toBeVisible()
    await press(page, 'Continue Setup')
    await page.waitForURL(`${site.paymentsUrl}/onboarding/*`)
    expect(page.url()).not.toBe(used)
    await expect(page.getByRole('button', { name: 'Complete onboarding' })).toBeVisible()

    await open(page, '/stripe-onboarding')
    await page.route(START, (route) => route.fulfill({ status: 500, body: '<html>' }))
    await press(page, 'Continue Setup')
    const panel = page.getByText('Debug information')
    await expect(panel).toBeVisible()
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '<html>' }))
    await press(page, 'Refresh Status')
    await expect(page.getByRole('alert')).toHaveText('HTTP error! status: 503')
    await expect(panel, 'it stands with its error alone').toBeHidden()
    await expectBrowserErrors(page, /stripe-/)
    await page.unroute(START)
    await page.unroute(STATUS)
    await decide(site, photographer, 'pending')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(banner(page, 'Verification Pending')).toContainText('1-2 business days')
    await expect(row(page, 'Details submitted')).toHaveText('Yes')
    await expect(row(page, 'Charges enabled')).toHaveText('No')
    await expectAccessible(page)
    await open(page, '/photographerprofile/payout')
    await expect(page.getByRole('button', { name: 'Look through your details' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue Setup' })).toHaveCount(0)
    await open(page, '/stripe-onboarding')
    await expect(banner(page, 'Verification Pending'), 'it has asked').toBeVisible()
    await decide(site, photographer, 'enabled')
    await press(page, 'Refresh Status')
    for (const [name, value] of [
      ['Account', 'Verified'],
      ['Charges', 'Yes'],
      ['Payouts', 'Yes'],
      ['Your Share', '80% of each sale'],
    ] as const)
      await expect(row(page, name)).toHaveText(value)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Upload a session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Session')
  })

  test('A photographer whose account was rejected reads so on both pages and sets up another', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    await control(site, 'account', { account: seller.account, state: 'rejected' })
    await beKnownAs(page, seller)
    await open(page, '/stripe-onboarding')
    await expect(banner(page, 'Payment account ended')).toBeVisible()
    await expect(page.getByText('Our payment provider has rejected your payment account')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/photographerprofile/payout')
    await expect(banner(page, 'Payment account ended')).toBeVisible()
    await expect(page.getByText('Your sessions are off sale until')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Set up a new account')
    await page.waitForURL(`${site.paymentsUrl}/onboarding/*`)
    await press(page, 'Complete onboarding')
    await page.waitForURL('**/stripe-return')
    await expect(banner(page, 'Verified')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue Setup' })).toHaveCount(0)
    await open(page, '/photographerprofile/payout')
    await expect(banner(page, 'Verified')).toBeVisible()
    expect((await accountOf(site, seller)).stripe_account_id).not.toBe(seller.account)
  })

  test('A photographer reads what failed, and nobody reads the login in it', async ({ page, site }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '<html>' }))
    await open(page, '/stripe-onboarding')
    await expect(page.getByRole('alert')).toHaveText('HTTP error! status: 503')
    await expectAccessible(page)
    await open(page, '/stripe-return')
    await expect(page.getByText('If something is still missing, we will show you what.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upload a session' })).toBeVisible()
    await open(page, '/stripe-onboarding')
    await expect(page.getByRole('alert'), 'it has asked').toHaveText('HTTP error! status: 503')
    await page.unroute(STATUS)
    await page.route(STATUS, (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to check account status')
    await page.unroute(STATUS)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()

    await control(site, 'api', { mode: 'failing', status: 503, match: 'POST /v1/account' })
    await press(page, 'Set Up Payments')
    await expect(page.getByRole('alert')).toHaveText('Failed to start onboarding')
    const panel = page.getByRole('group').filter({ hasText: 'Debug information' })
    for (const words of ['502', `${site.url}/api/photographer/stripe-onboarding`, 'POST', 'Bearer ********'])
      await expect(panel).toContainText(words)
    await expect(panel.getByRole('term')).toHaveText(['Status', 'URL', 'Method', 'Headers', 'Body'])
    expect(await page.content()).not.toContain(photographer.token)
    await expectAccessible(page)
    await control(site, 'api', { mode: 'normal' })
    await page.route(START, (route) => route.fulfill({ status: 500, body: photographer.token }))
    await press(page, 'Set Up Payments')
    await expect(page.getByRole('alert')).toHaveText('HTTP 500: Failed to start onboarding')
    expect(await page.content()).not.toContain(photographer.token)
    await expectBrowserErrors(page, /stripe-|ERR_FAILED/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer without an enabled account is asked to finish it before payouts are shown', async ({
    page,
    site,
  }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '<html>' }))
    await open(page, '/photographerprofile/payout')
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch payout details')
    await expectAccessible(page)
    await page.unroute(STATUS)
    await press(page, 'Try again')
    await expect(page.getByText('You have no payment account yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'How payments work' })).toHaveAttribute(
      'href',
      '/stripe-onboarding',
    )
    await expectAccessible(page)
    for (const [body, sentence] of [
      ['{"code":"onboarding_failed","message":"Not today"}', 'Not today'],
      ['{"code":"onboarding_failed","message":"Failed to start onboarding"}', 'Failed to start onboarding'],
    ] as const) {
      await page.route(START, (route) => route.fulfill({ status: 502, body }))
      await press(page, 'Set Up Payments')
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.unroute(START)
    }
    await expectBrowserErrors(page, /stripe-/)
    await press(page, 'Set Up Payments')
    await page.waitForURL(`${site.paymentsUrl}/onboarding/*`)
    await press(page, 'Complete onboarding')
    await page.waitForURL('**/stripe-return')
    await open(page, '/photographerprofile/payout')
    await expect(banner(page, 'Verified')).toBeVisible()
    await expect(row(page, 'Bank account')).toHaveText('STRIPE TEST BANK •••• 0154 (EUR)')
    await expect(row(page, 'Payout schedule')).toHaveText('Every day, each sale once it is 18 days old')
    for (const name of ['Available', 'Pending'])
      await expect(row(page, name).first()).toHaveText(formatEuros(0))
    await expectAccessible(page)
  })

  test("A photographer opens the provider's dashboard, by a new link each time", async ({
    page,
    site,
    context,
  }) => {
    await beKnownAs(page, await registerSeller(site))
    await open(page, '/photographerprofile/payout')
    const manage = page.getByRole('button', { name: /^Manage payouts/ })
    const addresses: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const opened = context.waitForEvent('page')
      await manage.click()
      const tab = await opened
      await tab.waitForURL(`${site.paymentsUrl}/dashboard/*`)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Payouts')
      addresses.push(tab.url())
      await tab.close()
    }
    expect(new Set(addresses).size).toBe(2)
    await page.route('**/api/photographer/payout-dashboard', (route) => route.abort())
    await manage.click()
    await expect(page.getByRole('alert')).toHaveText('The dashboard could not be opened. Please try again.')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await expectAccessible(page)
  })
})
