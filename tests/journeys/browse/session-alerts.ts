import type { Page } from '@playwright/test'
import { today } from '#contract/time/dates.ts'
import {
  call,
  type Mail,
  mailsTo,
  mailTo,
  newAddress,
  publish,
  registerSeller,
} from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const CONFIRM = /^Confirm your email to hear/
const READY = /^Your session is ready/

test.describe('on a phone', () => {
  test.use(phone)

  test('A guest asks to be told, confirms by mail, hears once when the session is out and unsubscribes', async ({
    page,
    site,
  }) => {
    const email = newAddress()
    await open(page, '/photographers')
    const dialog = await askFromBanner(page)
    const send = dialog.getByRole('button', { name: 'Notify me' })
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await findPlace(page)
    await dialog.getByLabel('Date').fill('2099-01-01')
    await dialog.getByLabel('Your email address').fill('no address')
    await dialog.getByLabel('Date').focus()
    await expect(dialog.getByText('The date may not be in the future')).toBeVisible()
    await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Date').fill(today())
    await dialog.getByLabel('From').fill('09:00')
    await dialog.getByLabel('To', { exact: true }).fill('08:00')
    await dialog.getByLabel('Your email address').fill(email)
    await expect(dialog.getByText('The end must come after the beginning')).toBeVisible()
    await expect(send).toBeDisabled()
    await dialog.getByLabel('From').fill('')
    await dialog.getByLabel('To', { exact: true }).fill('')
    await send.tap()
    const thanks = page.getByRole('dialog', { name: 'Request Submitted!' })
    await expect(thanks.getByText("We'll get back to you as soon as possible.")).toBeVisible()
    await expectAccessible(page)
    await expect(thanks).toBeHidden()

    await followMail(page, await mailTo(site, email, CONFIRM), 'confirm')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: 'Confirm my email' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
    await expectAccessible(page)
    await followMail(page, await mailTo(site, email, CONFIRM), 'confirm')
    await page.getByRole('button', { name: 'Confirm my email' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already confirmed')

    const { seller, session } = await openShop(site, { place: 'Ponta Ruiva', files: 1 })
    const mail = await mailTo(site, email, READY)
    expect(mail.text).toContain(`${site.url}${session.path}`)
    await publish(site, seller, { place: 'Ponta Ruiva', files: await photos(2), start: 12 })
    await expectPicture(site, mail)

    await followMail(page, mail, 'unsubscribe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more mails about sessions?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await followMail(page, mail, 'unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already unsubscribed')
    expect(await mailsTo(site, email, READY)).toHaveLength(1)
  })

  test('Nobody acts by a link that is old, foreign or cut short', async ({ page, site }) => {
    await open(page, `/notify/unsubscribe#${'a'.repeat(43)}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
    await expectBrowserErrors(page, /410.*help\/unsubscribe/)
    await expectAccessible(page)
    // The link of another mail, put into the same tab.
    await page.goto(`/notify/unsubscribe#${'b'.repeat(43)}`)
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    await open(page, '/notify/confirm#short')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
    await page.getByRole('main').getByRole('button', { name: 'Notify me' }).tap()
    await expect(page.getByRole('dialog').getByLabel('Surf spot or surf school')).toBeVisible()
    await beKnownAs(page, await registerSeller(site))
    await open(page, '/notify/confirm#short')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Browse sessions' }), 'for photographers').toBeVisible()
    await expect(main.getByRole('button', { name: 'Notify me' })).toBeHidden()
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer finds place, date and address filled in, and a photographer sees how many wait', async ({
    page,
    site,
  }) => {
    const surfer = await comeAsSurfer(page, site)
    const spots = await call<{ id: number; name: string }[]>(site, 'GET', '/locations')
    const spot = spots.find(({ name }) => name === 'Zavial')
    await open(page, `/waves?location_id=${spot?.id}&date=${today()}&from=09:00&to=10:15`)
    const ofHours = await askFromBanner(page)
    await expect(ofHours.getByLabel('Surf spot or surf school')).toHaveValue('Zavial')
    await expect(ofHours.getByLabel('From')).toHaveValue('09:00')
    await expect(ofHours.getByLabel('To', { exact: true })).toHaveValue('10:15')
    await open(page, `/sessions?location_id=${spot?.id}&date=${today()}`)
    const dialog = await askFromBanner(page)
    await expect(dialog.getByLabel('Surf spot or surf school')).toHaveValue('Zavial')
    await expect(dialog.getByLabel('Date')).toHaveValue(today())
    await expect(dialog.getByLabel('Your email address')).toHaveValue(surfer.email)

    await page.route('**/api/help', (route) => route.fulfill({ status: 502, body: 'no answer' }))
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit help request')
    await expectBrowserErrors(page, /502.*help/)
    await page.unroute('**/api/help')
    const held = await holdRequest(page)
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    held.release()
    await expect(page.getByRole('dialog', { name: 'Request Submitted!' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeFocused()

    const seller = await registerSeller(site)
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    await expect(page.getByText('Not seeing your session yet?')).toBeHidden()
    await page.getByLabel('Location').fill('zavial')
    await page.getByRole('option', { name: /Zavial/ }).click()
    await page.getByLabel('Date').fill(today())
    await expect(page.getByText('1 surfer is waiting for this session')).toBeVisible()
    await expectAccessible(page)

    await publish(site, seller, { place: 'Zavial', files: await photos(1) })
    await mailTo(site, surfer.email, READY)
    expect(await mailsTo(site, surfer.email, CONFIRM)).toHaveLength(0)
  })

  test('The banner stands on every page but home and cart, and lists that do not load are only noted', async ({
    page,
  }) => {
    for (const path of ['/', '/cart']) {
      await open(page, path)
      await expect(page.getByText('Not seeing your session yet?')).toHaveCount(0)
    }
    await page.route('**/api/{locations,surfschool}', (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, '/surfschools')
    await expect(
      page.getByText(
        'Allow sometime for photographers to upload your session. We can also notify you when your session is ready.',
      ),
    ).toBeVisible()
    const dialog = await askFromBanner(page)
    await dialog.getByLabel('Surf spot or surf school').fill('coxos')
    await expect(dialog.getByText('No results found')).toBeVisible()
    await expect(dialog.getByText('Failed to fetch')).toHaveCount(0)
    await expectBrowserErrors(page, /503/)
    await expectBrowserErrors(page, /console: Failed to fetch locations/)
    await expectBrowserErrors(page, /console: Failed to fetch surf schools/)
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('No results found')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

async function askFromBanner(page: Page) {
  await expect(page.getByRole('heading', { name: 'Not seeing your session yet?' })).toBeVisible()
  await page.getByRole('button', { name: 'Notify me' }).click()
  const dialog = page.getByRole('dialog', { name: "We'll let you know when your session is uploaded." })
  await expect(dialog).toBeVisible()
  return dialog
}

/** From nothing chosen, past what is wrong, to Ponta Ruiva. */
async function findPlace(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const place = dialog.getByLabel('Surf spot or surf school')
  await place.focus()
  const spots = dialog.getByRole('group', { name: 'Surf Spots' })
  await expect(spots.getByRole('option')).toHaveCount(5)
  const schools = dialog.getByRole('group', { name: 'Surf Schools' })
  await expect(schools.getByRole('option', { name: /^Atlantic Glide/ })).toBeVisible()
  await expect(schools.getByRole('option').nth(5)).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('Date').focus()
  await expect(dialog.getByText('Please select a surf spot or surf school from the list')).toBeVisible()
  await place.fill('sagres')
  await expect(dialog.getByRole('group', { name: 'Surf Schools' })).toHaveCount(0)
  await place.fill('ponta ru')
  await dialog.getByRole('option', { name: /Ponta Ruiva/ }).tap()
  await place.fill('Ponta Rui')
  await dialog.getByLabel('Date').focus()
  await expect(dialog.getByText('Please select a valid option from the dropdown list')).toBeVisible()
  await place.fill('ponta ruiva')
  await place.press('Enter')
  await expect(place).toHaveValue('Ponta Ruiva')
  await expect(dialog.getByText('Please select a valid option from the dropdown list')).toBeHidden()
}

/** Opens the link of a mail; its token is out of the address bar once the page is alive. */
async function followMail(page: Page, mail: Mail, to: 'confirm' | 'unsubscribe'): Promise<void> {
  const [link] = new RegExp(`\\S+/notify/${to}#[\\w-]+`).exec(mail.text) ?? []
  if (!link) throw new Error(`The mail has no link to ${to}`)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(
    page.getByRole('button', { name: to === 'confirm' ? 'Confirm my email' : 'Unsubscribe' }),
  ).toBeVisible()
  await expect.poll(() => page.url()).not.toContain('#')
}

/** A mail program of another site may show the mail's picture. */
async function expectPicture({ url }: Site, { html }: Mail): Promise<void> {
  const [, source = ''] = /<img src="([^"]+\/media\/[^"]+)"/.exec(html ?? '') ?? []
  expect(source).toMatch(new RegExp(`^${url}/media/`))
  const { status, headers } = await fetch(source)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
}

/** Keeps the request under way until it is let go. */
async function holdRequest(page: Page): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/help', async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}
