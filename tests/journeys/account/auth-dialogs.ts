import type { Locator, Page, Route } from '@playwright/test'
import { newAddress, PASSWORD, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Holds the next such call back until the words of its button were read. */
async function whileWaiting(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  const gate = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await gate.promise
    await route.continue()
  }
  await page.route(`**/api${path}`, hold, { times: 1 })
  await look()
  gate.resolve()
}

async function fillSignup(form: Locator, email: string, password = PASSWORD): Promise<void> {
  await form.getByLabel('First Name').fill('Beatriz')
  await form.getByLabel('Last Name').fill("d'Água <b>Ré</b>")
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm Password').fill(password)
}

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A guest can move between all account dialogs, both ways', async ({ page }) => {
      await open(page, '/photographers')
      await press(page, 'Log in')
      const login = dialogOf(page, 'Log in')
      await expect(login.getByRole('radio', { name: 'Surfer' })).toBeChecked()
      await expect(login.getByText("You don't have an account? Sign up")).toBeVisible()
      await expectAccessible(page)
      await login.getByLabel('Email').fill('rui@example.org')

      await press(login, 'Forgot your password?')
      const forgot = dialogOf(page, 'Reset Password')
      await expect(forgot.getByLabel('Email')).toHaveValue('rui@example.org')
      await expectAccessible(page)
      await forgot.getByLabel('Email').fill('  ')
      await expect(forgot.getByRole('button', { name: 'Send reset link' })).toBeDisabled()
      await forgot.getByRole('radio', { name: 'Photographer' }).check({ force: true })
      await press(forgot, 'Back to Login')
      await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()

      await press(login, 'Sign up')
      const chooser = dialogOf(page, 'Tell us who you are to get started')
      await expect(chooser.getByText('Looking for surf photography and videos')).toBeVisible()
      await expect(chooser.getByText('Showcase and sell surf content')).toBeVisible()
      await expectAccessible(page)
      await press(chooser, /^I'm a Surfer/)
      const surfer = dialogOf(page, 'Create your surfer account')
      await expect(surfer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
      await expect(surfer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
      await expectAccessible(page)
      await press(surfer, 'Back')
      await press(chooser, /^I'm a Photographer/)
      const photographer = dialogOf(page, 'Create your photographer account')
      await expect(photographer.getByText('Start selling surf photos & videos to surfers')).toBeVisible()
      await expect(photographer.getByText('Phone Number (Optional)')).toBeVisible()
      for (const [name, href] of [
        ['Photographer Agreement', '/photographer-terms'],
        ['Terms and Conditions', '/terms'],
        ['Privacy Policy', '/privacy'],
      ] as const)
        await expect(photographer.getByRole('link', { name })).toHaveAttribute('href', href)
      await expect(photographer.getByText(/^I accept the Photographer Agreement/)).toContainText(
        'citizen card number, address, tax identification number',
      )
      await expectAccessible(page)
      await press(photographer, "I'm a surfer")
      await press(surfer, "I'm not a Surfer")
      await press(photographer, 'Login here')
      await press(login, 'Sign up')
      await expect(chooser.getByText('Already have an account? Sign in')).toBeVisible()
      await press(chooser, 'Sign in')
      await page.keyboard.press('Escape')
      await expect(login).toBeHidden()
      await expect(page).toHaveURL(/\/photographers$/)
    })
  })

test.describe('with an account', () => {
  test.use(desk)

  test('A surfer can log in where he is, and log out to the front page', async ({ page, site }) => {
    const { email } = await register(site, 'surfer')
    await open(page, '/photographers')
    await press(page, 'Log in')
    const login = dialogOf(page, 'Log in')
    await expect(login).toBeFocused()
    await expect(page.locator('html'), 'the page behind stands still').toHaveCSS('overflow', 'hidden')
    await page.mouse.click(8, 8)
    await expect(login, 'a press outside closes').toBeHidden()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Enter')
    await login.getByText('Forgot your password?').hover()
    await page.mouse.down()
    await page.mouse.move(8, 8)
    await page.mouse.up()
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password', { exact: true }).fill('<b>שלום</b> 🌊 wrong')
    await whileWaiting(page, '/auth/surfer-login', async () => {
      await press(login, 'Log In')
      await expect(login.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(8, 8)
    })
    await expect(login.getByRole('alert')).toContainText('Invalid credentials')
    await login.getByRole('radio', { name: 'Photographer' }).check({ force: true })
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(login, 'Log In')
    await expect(login.getByRole('alert'), 'accounts are per role').toContainText('Invalid credentials')

    await login.getByRole('radio', { name: 'Surfer' }).check({ force: true })
    await page.route('**/api/surfer/mydetails', (route) => route.fulfill({ status: 500, body: 'rubbish' }))
    await press(login, 'Log In')
    await expect(login.getByRole('alert')).toHaveText('Failed to fetch user details')
    await page.unroute('**/api/surfer/mydetails')
    await press(login, 'Log In')
    await expect(login).toBeHidden()
    await expect(page).toHaveURL(/\/photographers$/)
    await press(page, 'Account menu')
    await press(page, 'Log out')
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authToken')
    await expectBrowserErrors(page, /status of (401|500)/)
  })

  test('Back leads to where a guest came from, before and after logging in and out', async ({
    page,
    site,
  }) => {
    const { email } = await register(site, 'surfer')
    const login = dialogOf(page, 'Log in')
    const backToPhotographers = async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/photographers$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Photographers' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await open(page, '/photographers')
    await open(page, '/surfer/purchases')
    await press(login, 'Close')
    await expect(page).toHaveURL(`${site.url}/`)
    await backToPhotographers()

    await open(page, '/surfer/purchases')
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(login, 'Log In')
    await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
    await backToPhotographers()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
    await press(page, 'Account menu')
    await press(page, 'Log out')
    await expect(page).toHaveURL(`${site.url}/`)
    await backToPhotographers()
  })

  test('A surfer can sign up once the form is right, and goes where he was going', async ({ page, site }) => {
    const taken = await register(site, 'surfer')
    await open(page, '/photographers')
    await open(page, '/surfer/purchases')
    await press(dialogOf(page, 'Log in'), 'Sign up')
    await press(page, /^I'm a Surfer/)
    const form = dialogOf(page, 'Create your surfer account')
    const submit = form.getByRole('button', { name: 'Sign Up' })
    await fillSignup(form, 'rui@', 'short')
    await expect(submit).toBeDisabled()
    await form.getByRole('checkbox').check()
    await expect(submit, 'that is no email').toBeDisabled()
    await form.getByLabel('Email').fill(taken.email)
    await form.getByRole('checkbox').uncheck()
    await expect(form.getByText('Please accept the Terms of Service and Privacy Policy')).toBeVisible()
    await expect(submit).toBeDisabled()
    await expectAccessible(page)
    await form.getByRole('checkbox').check()
    await form.getByLabel('Confirm Password').fill('other')
    await submit.click()
    await expect(form.getByText('Passwords do not match')).toBeVisible()
    await expect(form.getByText('Password must be at least 8 characters long')).toBeVisible()
    await form.getByLabel('First Name').fill('   ')
    await submit.click()
    await expect(form.getByText('Please enter your first name')).toBeVisible()
    await fillSignup(form, taken.email, 'Sunshine123')
    await submit.click()
    await expect(
      form.getByText('This password is too easy to guess. Please choose another one.'),
    ).toBeVisible()
    const door = '**/api/auth/surfer-signup'
    await page.route(door, (route) => route.fulfill({ status: 500, body: 'rubbish' }), { times: 1 })
    // An address that somebody has is one like any other.
    await fillSignup(form, taken.email)
    await submit.click()
    await expect(form.getByRole('alert')).toContainText('Sign up failed')
    await whileWaiting(page, '/auth/surfer-signup', async () => {
      await submit.click()
      await expect(form.getByRole('button', { name: 'Signing up...' })).toBeDisabled()
    })
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/surfer\/purchases$/)
    await press(page, 'Account menu')
    await expect(page.getByText("Beatriz d'Água <b>Ré</b>")).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/photographers$/)
    await expectBrowserErrors(page, /status of (4\d\d|500)/)
  })

  test('A photographer can sign up, reads the welcome and is led on', async ({ page }) => {
    await open(page, '/')
    await press(page, 'Join us')
    await press(page, /^I'm a Photographer/)
    const form = dialogOf(page, 'Create your photographer account')
    const submit = form.getByRole('button', { name: 'Create account' })
    const email = newAddress()
    await fillSignup(form, email)
    await form.getByLabel(/^Phone Number/).fill('   ')
    await form.getByRole('checkbox').check()
    await form.getByRole('checkbox').uncheck()
    await expect(
      form.getByText('Please accept the Terms of Use, Terms and Conditions, and Privacy Policy'),
    ).toBeVisible()
    await form.getByRole('checkbox').check()
    const door = '**/api/auth/photographer-signup_withemail'
    await page.route(door, (route) => route.fulfill({ status: 502, body: '<html>rubbish' }))
    await submit.click()
    await expect(form.getByRole('alert')).toHaveText('Failed to create account')
    await page.unroute(door)
    await page.route(door, (route) => route.abort())
    await submit.click()
    await expect(form.getByRole('alert')).toHaveText('Failed to create account. Please try again.')
    await page.unroute(door)
    const sent = page.waitForRequest(door)
    await whileWaiting(page, '/auth/photographer-signup_withemail', async () => {
      await submit.click()
      await expect(form.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
    })
    expect(Object.keys((await sent).postDataJSON())).toEqual(['first_name', 'last_name', 'email', 'password'])
    await expect(form.getByRole('status')).toHaveText(
      'Account created successfully! Welcome to Swellframe. Redirecting you to your dashboard...',
    )
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/photographerprofile\//)
    await expect(page.getByRole('link', { name: 'Upload Session' })).toBeVisible()
    await expectBrowserErrors(page, /status of 502|ERR_FAILED/)
  })
})
