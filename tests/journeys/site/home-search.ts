import type { Page } from '@playwright/test'
import { addDays, today } from '#contract/time/dates.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSession } from '#tests/support/journey/rows.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const where = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Where' })
const day = (page: Page) => page.getByLabel('Which day')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const found = (date: string) => (url: URL) =>
  url.pathname === '/sessions' &&
  /^\d+$/.test(url.searchParams.get('location_id') ?? '') &&
  url.searchParams.get('date') === date

test.describe('at a desk', () => {
  test.use(desk)

  test('A visitor searches a place and a day from the front page, and is told of a place nobody knows', async ({
    page,
    site,
  }) => {
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Maré' })
    const yesterday = addDays(today(), -1)
    await addSession(site, { photographer_id, spot: 'Guincho', session_date: yesterday })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    await where(page).click()
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    const box = list.locator('xpath=..')
    const end = () => box.evaluate((each) => each.getBoundingClientRect().bottom)
    await expect.poll(end, 'ends on the first screen').toBeLessThanOrEqual(900)
    await where(page).fill('Atlantis')
    await search(page).click()
    await expect(page.getByRole('alert')).toContainText('Choose yours from the list.')
    await expect(where(page)).toBeFocused()
    await expectAccessible(page)
    await where(page).fill('guin')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('option', { name: /Guincho/ }).click()
    await day(page).fill(yesterday)
    await search(page).click()
    await expect(page).toHaveURL(found(yesterday))
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toHaveValue('Guincho')
    await expect(page.getByRole('article').first()).toContainText('Guincho')
  })

  test('A visitor can fill in the search before the page is alive', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await where(page).fill('coxos')
    await day(page).fill(today())
    scripts.resolve()
    await expectAlive(page)
    await search(page).click()
    await expect(page).toHaveURL(found(today()))
  })

  test('The header lies over the picture, and is a bar of its own as soon as one scrolls', async ({
    page,
  }) => {
    await open(page, '/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 600)
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(header).toBeInViewport()
    await open(page, '/photographers')
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A visitor searches in a sheet that opens from one line', async ({ page }) => {
    await open(page, '/')
    await expect(where(page)).toBeHidden()
    await page.getByRole('link', { name: /Where did you surf/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Find your waves' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('combobox', { name: 'Where' }).fill('supert')
    await sheet.getByRole('option', { name: /Supertubos/ }).tap()
    await sheet.getByLabel('Which day').fill(today())
    await sheet.getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL(found(today()))
    await expect(sheet).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('on a phone that asks about cookies', () => {
  test.use({ ...phone, consent: null })

  for (const name of ['Find images', /Where did you surf/, 'Start selling'])
    test(`The question about cookies leaves ${name} on the front page to be pressed`, async ({ page }) => {
      await open(page, '/')
      await expect(page.getByRole('region', { name: 'Cookies, only if you like' })).toBeVisible()
      const call = page
        .getByRole('main')
        .getByRole(name === 'Start selling' ? 'button' : 'link', { name })
        .first()
      // As it lies, without scrolling it clear.
      const box = await call.boundingBox()
      if (!box) throw new Error('not on the page')
      expect(box.y + box.height, 'on the first screen').toBeLessThanOrEqual(phone.viewport.height)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      if (name === 'Find images') await expect(page).toHaveURL(/\/sessions$/)
      else await expect(page.getByRole('dialog')).toBeVisible()
    })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor without scripts searches a place by its name, and a day', async ({ page, site }) => {
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Maré' })
    await addSession(site, { photographer_id, spot: 'Carcavelos' })
    for (const viewport of [desk.viewport, phone.viewport]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      if (viewport === phone.viewport) await page.getByRole('link', { name: /Where did you surf/ }).click()
      await where(page).fill('carcav')
      await day(page).fill(today())
      await search(page).click()
      await page.waitForURL(found(today()))
      await expect(page.getByRole('article').first()).toContainText('Carcavelos')
      await page.goto('/')
      if (viewport === phone.viewport) await page.getByRole('link', { name: /Where did you surf/ }).click()
      await where(page).fill('Atlantis')
      await search(page).click()
      await page.waitForURL(/\/sessions$/)
    }
  })
})
