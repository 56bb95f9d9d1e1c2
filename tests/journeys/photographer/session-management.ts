import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call, type OnSale, type Person, register } from '#tests/support/journey/api.ts'
import { photos, pick } from '#tests/support/journey/files.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { haveBought } from '#tests/support/journey/purchases.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

/** Whoever says of itself that it is a robot is not counted. */
const someBrowser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

const onSite = (site: Site, { id }: OnSale) => call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)

test.describe('at a desk', () => {
  test.use({ ...desk, ...someBrowser })

  test('A photographer can mind a session after publishing it', async ({ page, site, browser }) => {
    test.setTimeout(180_000)
    const { seller, session } = await openShop(site, { place: 'Supertubos', files: 3 })
    await beKnownAs(page, seller)
    await openAndBeCounted(page, session)
    const visitor = await browser.newContext({ ...someBrowser, baseURL: site.url })
    await openAndBeCounted(await visitor.newPage(), session, { guest: true })
    await visitor.close()

    await open(page, '/photographerprofile/stats')
    const menu = page.getByRole('navigation', { name: 'My Account' })
    await expect(menu.getByRole('link').nth(1)).toHaveText('My Sessions')
    // Openings are gathered for some seconds before they are written.
    await expect
      .poll(async () => (await ownSession(site, seller, session)).views, { timeout: 240_000 })
      .toBe(1)
    await menu.getByRole('link', { name: 'My Sessions' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Sessions')
    const row = page.getByRole('list', { name: 'My Sessions' }).getByRole('listitem').first()
    await expect(row).toContainText('Supertubos')
    await expect(row).toContainText('Today - 08:00 to 09:00')
    await expect(row).toContainText(/On sale until \w+ \d+, \d{4}/)
    await expect(row.getByRole('listitem')).toHaveText(['3 photos'])
    await expect(row.getByRole('term')).toHaveText(['Sold', 'Your share', 'Days left', 'Views'])
    await expect(row.getByRole('definition')).toHaveText(['0', '€0.00', '30', '1'])
    await expect(row.getByRole('link', { name: 'View page' })).toHaveAttribute('href', session.path)
    await expectAccessible(page)

    await row.getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Supertubos')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'QR code' }).click()
    const code = page.getByRole('dialog', { name: 'Show this on the beach' })
    await expect(code.getByRole('img', { name: /^QR code of the address of Supertubos/ })).toBeVisible()
    await expect(code).toContainText(session.path)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('qr-code.png') })
    await page.keyboard.press('Escape')
    await expect(code).toHaveCount(0)
    await page.getByRole('button', { name: 'Raise photo price' }).click()
    await page.getByLabel('Start hour').selectOption('10')
    await expect(page.getByLabel('End hour')).toHaveValue('11')
    await page.getByLabel('Date').fill('2999-01-01')
    await expect(page.getByRole('alert')).toContainText('The session date cannot be later than today')
    await page.getByLabel('Date').fill('2026-11-01')
    const place = page.getByRole('combobox', { name: 'Location' })
    await place.fill('Coxos')
    await expect(page.getByRole('alert')).toContainText('Please select a location for free surf session')
    await page.getByRole('option', { name: /Coxos/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Session updated.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Coxos')
    const changed = await onSite(site, session)
    expect([changed.photo_price, changed.location?.name, changed.session_date, changed.start_hour]).toEqual([
      8.5,
      'Coxos',
      '2026-11-01',
      10,
    ])

    const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove wave-2.jpg' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this file?' })
    await expect(question).toContainText(
      'wave-2.jpg leaves the session. For 30 minutes you can bring it back.',
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(files).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove wave-2.jpg' }).click()
    await question.getByRole('button', { name: 'Remove file' }).click()
    await expect(files).toHaveCount(2)
    await expect(page.getByText('2 photos', { exact: true })).toBeVisible()

    const [more] = [...(await photos(1, 40)).values()]
    await page.route('**/api/sessionupload/media', (route) => route.abort())
    const adder = page.getByLabel('Add files')
    const late = test.info().outputPath('late.jpg')
    await writeFile(late, more ?? '')
    await adder.setInputFiles(late)
    const way = page.getByRole('list', { name: 'On their way' })
    await expect(way).toContainText('late.jpgno answer, trying again soon')
    await expect(page.getByText('Sending 1 of 1')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/sessionupload/media')
    await expect(page.getByText('1 of 1 sent')).toBeVisible()
    await expectBrowserErrors(page, /ERR_FAILED/)
    const refused = page.getByRole('list', { name: 'Not added' })
    const notes = Buffer.from('Swell from the north-west. '.repeat(99))
    await adder.setInputFiles([pick('notes.jpg', notes), pick('loop.gif', Buffer.from('GIF89a'))])
    await expect(refused).toContainText('notes.jpgFailed to load image')
    await expect(refused).toContainText('loop.gifUnsupported file format')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await refused.getByRole('button', { name: 'Dismiss loop.gif' }).click()
    await expect(refused.getByRole('listitem')).toHaveCount(1)
    await expect(refused.getByRole('button', { name: 'Dismiss notes.jpg' })).toBeFocused()
    await refused.getByRole('button', { name: 'Dismiss notes.jpg' }).click()
    await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeFocused()
    await expect(page.getByText('3 photos', { exact: true })).toBeVisible({ timeout: 240_000 })
    await adder.setInputFiles(late)
    await expect(page.getByText('1 file has already arrived and is not sent again.')).toBeVisible()
    expect((await onSite(site, session)).media.map(({ media_name }) => media_name)).toEqual([
      'wave-1.jpg',
      'wave-3.jpg',
      'late.jpg',
    ])
    await expectAccessible(page)

    // Closed before its time is over: nothing is said of a time that ended.
    const closed = { status: 409, json: { code: 'session_closed', message: 'Closed' } }
    await page.route('**/api/sessionupload/media', (route) => route.fulfill(closed))
    const [another] = [...(await photos(1, 41)).values()]
    await adder.setInputFiles(pick('another.jpg', another ?? Buffer.alloc(0)))
    await expect(page.getByText(/^Files can no longer be added/)).toHaveText(
      'Files can no longer be added to this session.',
    )
    await expectBrowserErrors(page, /409/)
    await page.unroute('**/api/sessionupload/media')

    await page.getByRole('button', { name: 'Take the session down' }).click()
    const last = page.getByRole('dialog', { name: 'Take the session down?' })
    await expect(last).toContainText('It leaves every list and nobody can buy from it.')
    await expect(last).toContainText('once paid, the buyer gets the files.')
    await expect(last).not.toContainText('Those who bought from it')
    await expectAccessible(page)
    await last.getByRole('button', { name: 'Keep it on sale' }).click()
    expect((await onSite(site, session)).on_sale).toBe(true)
    await page.getByRole('button', { name: 'Take the session down' }).click()
    await page.route('**/take-down', (route) => route.abort())
    await last.getByRole('button', { name: 'Take it down' }).click()
    await expect(last.getByRole('alert')).toHaveText('Failed to take the session down')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/take-down')
    await last.getByRole('button', { name: 'Take it down' }).click()
    await expect(page.getByText('Taken down').first()).toBeVisible()
    await expect(last).toHaveCount(0)
    await expect(onSite(site, session)).rejects.toThrow('404')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put the session up again' }).click()
    await expect(page.getByText(/^On sale until/)).toBeVisible()
    expect((await onSite(site, session)).on_sale).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer without sessions or signal reads what to do', async ({ page, site }) => {
    const seller = await register(site, 'photographer')
    await beKnownAs(page, seller)
    await open(page, '/photographerprofile/sessions')
    await expect(page.getByRole('heading', { name: 'No sessions yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upload your first session' })).toHaveAttribute(
      'href',
      '/upload-session',
    )
    await expectAccessible(page)
    await page.route('**/api/photographer/sessions*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch sessions')
    await expectAccessible(page)
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/api/photographer/sessions*')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByRole('heading', { name: 'No sessions yet' })).toBeVisible()

    await open(page, '/photographerprofile/sessions/999999')
    await expect(page.getByRole('heading', { name: 'This session cannot be shown' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Not found')
    await expect(page.getByRole('button', { name: 'Try again' }), 'asking again cannot help').toHaveCount(0)
    const way = page.getByRole('main').getByRole('link', { name: 'My Sessions' }).last()
    await expect(way).toHaveAttribute('href', '/photographerprofile/sessions')
    await expectBrowserErrors(page, /404/)
    await expectAccessible(page)
  })

  test('A surfer keeps what was bought when it is removed from its session', async ({ page, site }) => {
    const { seller, session } = await openShop(site, { place: 'Supertubos', files: 1 })
    const surfer = await register(site, 'surfer')
    await haveBought(site, surfer, session)
    await beKnownAs(page, seller)
    await open(page, `/photographerprofile/sessions/${session.id}`)
    await expect(page.getByText('1 sold').first()).toBeVisible()
    // What it brought, the way to share it and its first picture are seen at once; the rest is a press away.
    for (const seen of [
      page.getByRole('term').filter({ hasText: 'Your share' }),
      page.getByRole('button', { name: 'Share', exact: true }),
      page.getByRole('list', { name: 'Files' }).locator('img'),
    ])
      await expect(seen.first()).toBeInViewport()
    const ways = ['Prices', 'Waves', 'Camera clocks', 'Take it down']
    for (const way of ways) await expect(page.getByRole('link', { name: way, exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'Take the session down' }).tap()
    const takingDown = page.getByRole('dialog', { name: 'Take the session down?' })
    await expect(takingDown).toContainText('Those who bought from it keep their originals.')
    await takingDown.getByRole('button', { name: 'Keep it on sale' }).tap()
    await page.getByRole('button', { name: 'Remove wave-1.jpg' }).tap()
    const question = page.getByRole('dialog', { name: 'Remove this file?' })
    await expect(question).toContainText('Those who bought it keep their original.')
    await expect(question).toContainText('It is the last file: the session is taken down with it.')
    await question.getByRole('button', { name: 'Remove file' }).tap()
    await expect(page.getByText('No files are left in this session.')).toBeVisible()
    await page.getByRole('button', { name: 'Put the session up again' }).tap()
    await expect(page.getByRole('alert')).toHaveText('Please upload at least one file')
    await expectBrowserErrors(page, /422/)

    await beKnownAs(page, surfer)
    await open(page, '/surfer/media')
    const picture = page.getByRole('article').getByRole('img').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0)
  })
})

const ownSession = async (site: Site, by: Person, { id }: OnSale) =>
  call<{ views: number }>(site, 'GET', `/photographer/sessions/${id}`, { by })

/**
 * The page says so after everything that is to be seen, a guest's once he does something; the own photographer is not
 * counted.
 */
async function openAndBeCounted(page: Page, { path }: OnSale, { guest = false } = {}): Promise<void> {
  const told = page.waitForResponse(/\/view$/)
  await open(page, path)
  if (guest) await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Email').press('Tab')
  expect((await told).status()).toBe(200)
}
