import { countLoginAttempt } from '#server/accounts/throttle/login-throttle.ts'
import { call, mailTo, newAddress, PASSWORD, register } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone, signUpAsSurfer } from '#tests/support/journey/steps.ts'

const NEW = 'a quite new sea shanty'
const heading = { level: 1 } as const

/** Wrong passwords from so many networks that every browser the account does not know is held up. */
const attack = (site: Site, email: string) =>
  withRows(site, async (context) => {
    for (let n = 0; n < 100; n += 1)
      await countLoginAttempt(context, { role: 'surfer', email, address: `2001:db8:${n.toString(16)}::1` })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('Somebody whose email was changed takes the account back from the old address', async ({
    page,
    site,
  }) => {
    const surfer = await register(site, 'surfer')
    const init = { by: surfer, body: { email: newAddress() } }
    await call(site, 'PATCH', '/surfer/contactdetails', init)
    const mail = await mailTo(site, surfer.email, /^Your email address was changed$/)
    const link = /http\S+undo-email-change\S+/.exec(mail.text)?.[0] ?? ''
    await beKnownAs(page, surfer)
    await page.goto(link)
    await expect(page).toHaveURL(`${site.url}/undo-email-change`)
    await expect(page.getByRole('heading', heading)).toHaveText('Take your account back')
    await expect(page.getByRole('main').getByText(surfer.email)).toBeVisible()
    await expectAccessible(page)
    const take = page.getByRole('button', { name: 'Take my account back' })
    await page.getByLabel('New Password').fill('Password123')
    await page.getByLabel('Confirm Password').fill('Password123')
    await take.tap()
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
    await page.getByLabel('New Password').fill(NEW)
    await page.getByLabel('Confirm Password').fill(NEW)
    await take.tap()
    await expect(page.getByRole('heading', heading)).toHaveText('Your account is yours again')
    await expectAccessible(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' }), 'logged out').toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).tap()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(surfer.email)
    await login.getByLabel('Password', { exact: true }).fill(NEW)
    await login.getByRole('button', { name: 'Log In', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Account menu' }).first()).toBeVisible()
    await page.goto('/')
    await page.goto(link)
    await expect(page.getByRole('heading', heading)).toHaveText('This link is no longer valid')
    const write = page.getByRole('main').getByRole('link', { name: 'Write to us' })
    await expect(write).toHaveAttribute('href', 'mailto:support@swellframe.example')
    const { height = Number.POSITIVE_INFINITY } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(height, 'what follows a sentence and its button comes soon').toBeLessThan(560)
    await expectAccessible(page)
    await expectBrowserErrors(page, /status of (400|401|410)/)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A new surfer is told to confirm the email, has the link sent again and confirms', async ({
    page,
    site,
  }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Log in' }).click()
    const email = await signUpAsSurfer(page)
    await open(page, '/surfer/media')
    const note = page.getByRole('region', { name: 'Not confirmed yet' })
    await expect(note).toContainText(email)
    await expectAccessible(page)
    await note.getByRole('button', { name: 'Send the link again' }).click()
    await expect(note.getByRole('status')).toContainText('Sent.')
    await note.getByRole('link', { name: 'Change the address' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Contact Details')
    const mail = await mailTo(site, email, /^Confirm your email$/)
    const link = /http\S+confirm-email\S+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', heading)).toHaveText('Confirm your email')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your email is confirmed')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Browse sessions'])
    await mailTo(site, email, /^Welcome to /)
    await open(page, '/confirm-email')
    await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('My Media')
    await expect(note).toHaveCount(0)
  })

  test('Somebody who opens the link in another browser is asked to log in, and has confirmed then', async ({
    page,
    site,
  }) => {
    const email = newAddress()
    const person = { first_name: 'Ana', last_name: 'Sal', email, password: PASSWORD }
    await call(site, 'POST', '/auth/surfer-signup', { body: person })
    const mail = await mailTo(site, email, /^Confirm your email$/)
    await page.goto(/http\S+confirm-email\S+/.exec(mail.text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Log in to confirm')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(email)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your email is confirmed')
    await expectBrowserErrors(page, /status of 401/)
  })

  test('An owner whose account is guessed at logs in on a new device by a mailed link', async ({
    page,
    site,
  }) => {
    const surfer = await register(site, 'surfer')
    const { email } = surfer
    // While a login from this network lives, the network is known.
    await call(site, 'POST', '/auth/logout', { by: surfer })
    await attack(site, email)
    await open(page, '/')
    const login = page.getByRole('dialog', { name: 'Log in' })
    const logIn = async () => {
      await login.getByLabel('Email').fill(email)
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await login.getByRole('button', { name: 'Log In' }).click()
    }
    await page.getByRole('button', { name: 'Log in' }).click()
    await logIn()
    await expect(login.getByRole('alert')).toContainText('Invalid credentials.')
    await expect(login.getByRole('alert')).toContainText('a mail there has a link')
    const mail = await mailTo(site, email, /^Logging in on a new device$/)
    const link = /http\S+new-device\S+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', heading)).toHaveText('Log in on this device')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Let me log in here' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('You can log in here now')
    await expect(page.getByRole('heading', heading)).toBeFocused()
    await expect(login, 'nothing lies over it').toBeHidden()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn()
    await expect(page.getByRole('button', { name: 'Account menu' }).first()).toBeVisible()
    await page.goto('/')
    await page.goto(link)
    await page.getByRole('button', { name: 'Let me log in here' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('This link is no longer valid')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn()
    await expect(page.getByRole('heading', heading), 'no dead link is left').toHaveText('My Media')
    await expectBrowserErrors(page, /status of (410|429)/)
  })
})
