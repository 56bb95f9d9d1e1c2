import type { Page } from '@playwright/test'
import type { ClientError } from '#contract/operation/client-errors.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, expectAlive, phone } from '#tests/support/journey/steps.ts'
import { openUploadScreen, photosOnDisk } from '#tests/support/journey/upload-steps.ts'

const BROKEN = /brokenOnPurpose|Minified React error #4/
const lost = 'This part of the page could not be shown.'

/**
 * Breaks what shows this text: where the built scripts name it, they name something that is not there, until `mend`.
 * Answers what the page then reports.
 */
async function breakWhatShows(page: Page, text: string) {
  const reports: ClientError[] = []
  const pattern = '**/assets/*.js'
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    await route.fulfill({ response, body: script.replaceAll(text, text.replace(/.*/, spoiled)) })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON())
  })
  return {
    reports,
    told: async (part: string | undefined) => {
      await expect.poll(() => reports.map((report) => report.part)).toContain(part)
      const report = reports.find((one) => one.part === part)
      expect(report?.message).toContain('brokenOnPurpose')
      expect(report?.frames.length).toBeGreaterThan(0)
      expect(report?.build).toMatch(/^[0-9a-f]{8}$/)
      expect(reports.length).toBeLessThanOrEqual(5)
    },
  }
}

/** A whole text becomes a name that nothing has; the beginning of one is followed by it. */
const spoiled = (text: string) => (text.endsWith('`') ? 'brokenOnPurpose' : `\`\${brokenOnPurpose}\${`)

// Scripts that are still under way at the end are nobody's.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const noTrace = async (page: Page) => {
  await expect(page.getByText('Application Error')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('assets/')
  await expect(page.locator('body')).not.toContainText('brokenOnPurpose')
}

test.describe('on a phone', () => {
  test.use(phone)

  test('A visitor whose header breaks keeps the page, and it is reported', async ({ page }) => {
    const { told, reports } = await breakWhatShows(page, '`Main`')
    await page.goto('/sessions?secret=12345678')
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Find your waves' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(page)
    await told('header')
    expect(JSON.stringify(reports)).not.toContain('12345678')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText(lost)).toBeVisible()
    await expectBrowserErrors(page, BROKEN)
  })

  test('A surfer whose viewer breaks keeps the session, and finds the pictures again', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Cave', files: 2 })
    await comeAsSurfer(page, site)
    const { told } = await breakWhatShows(page, '`Dimensions`')
    await page.goto(session.path)
    await expectAlive(page)
    await page.getByRole('button', { name: /^Photo 1:/ }).tap()
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await told('viewer')
    await page
      .getByRole('button', { name: /^In cart: Photo 1/ })
      .first()
      .tap()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
    await expectBrowserErrors(page, BROKEN)
  })

  test('A surfer whose account menu breaks reads so in a header that leaves room for the page', async ({
    page,
    site,
  }) => {
    await comeAsSurfer(page, site)
    const { told } = await breakWhatShows(page, '`Account menu`')
    await page.goto('/sessions')
    const header = page.getByRole('banner')
    await expect(header.getByText(lost)).toBeVisible()
    const { height = Number.POSITIVE_INFINITY } = (await header.boundingBox()) ?? {}
    expect(height).toBeLessThan(200)
    await expectAccessible(page)
    await told('account menu')
    await expectBrowserErrors(page, BROKEN)
  })

  test('A visitor whose page cannot be described keeps the whole of it', async ({ page }) => {
    const { told } = await breakWhatShows(page, '`og:site_name`')
    await page.goto('/terms')
    await expectAlive(page)
    await told('meta')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sessions' }).tap()
    await expect(page.getByRole('heading', { name: 'Find your waves' })).toBeVisible()
    await noTrace(page)
    await expectBrowserErrors(page, BROKEN)
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('A photographer whose tiles of chosen files break can have each shown again', async ({
    page,
    site,
  }) => {
    const { told } = await breakWhatShows(page, '`Make ${')
    await openUploadScreen(page, site)
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(4, 1))
    // The cover has no button that breaks.
    await expect(page.getByText(lost)).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).first().tap()
    await expect(page.getByText(lost)).toHaveCount(3)
    await told('upload tile')
    await expectBrowserErrors(page, BROKEN)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A visitor whose page breaks is told so within the frame, with a way on', async ({ page }) => {
    const { told } = await breakWhatShows(page, '`Find your waves`')
    await page.goto('/sessions')
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await told(undefined)
    await noTrace(page)
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
    await expect(page).toHaveURL('/')
    await expectBrowserErrors(page, BROKEN)
  })

  for (const [what, text, part] of [
    ['frame', '`Skip to content`', 'frame'],
    ['document', '`#06222e`', 'document'],
  ] as const)
    test(`A visitor whose ${what} breaks is told so without it, sees no trace of the error, and has a way on`, async ({
      page,
    }) => {
      const { told } = await breakWhatShows(page, text)
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible()
      await expectAccessible(page)
      await told(part)
      await noTrace(page)
      await expectBrowserErrors(page, BROKEN)
    })
})
