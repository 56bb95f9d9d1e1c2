import type { Page } from '@playwright/test'
import { addDays, today } from '#contract/time/dates.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSchool, addSession } from '#tests/support/journey/rows.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

/** Scripts with the sheet in them, as they are asked for. */
function watchSheet(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/find-sheet[^/]*\.js$/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer who closes the sheet without a search finds in it again what is searched for', async ({
    page,
    site,
  }) => {
    const asked = watchSheet(page)
    const photographer_id = await addPhotographer(site, { first_name: 'Rui', last_name: 'Mar' })
    const surfschool_id = await addSchool(site, { name: 'Foam & Foil', location_name: 'Costa Nova' })
    await addSession(site, { photographer_id, surfschool_id, session_date: addDays(today(), -1) })
    const path = `/sessions?location_id=-${surfschool_id}`
    await open(page, path)
    const line = page.getByRole('link', { name: 'Foam & Foil Any day' })
    const sheet = page.getByRole('dialog', { name: 'Find your waves' })
    const school = sheet.getByRole('combobox', { name: 'Surf school' })
    const day = sheet.getByLabel('Date', { exact: true })
    const search = sheet.getByRole('button', { name: 'Search', exact: true })
    await page.getByRole('link', { name: 'All schools' }).tap()
    await school.tap()
    await page.getByRole('option', { name: 'Clear selection' }).tap()
    await expect(school).toHaveValue('')
    await day.fill(addDays(today(), -9))
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
    expect(asked, 'the sheet is what is asked for').toHaveLength(1)
    await line.tap()
    await expect(school).toHaveValue('Foam & Foil')
    await expect(day).toHaveValue('')

    // A search that is under way is what the sheet shows meanwhile, and when it is there.
    const held = Promise.withResolvers<void>()
    await page.route('**/sessions.data*', (route) => held.promise.then(() => route.continue()), { times: 1 })
    await day.fill(addDays(today(), -1))
    await search.tap()
    await expect(sheet).toBeHidden()
    await line.tap()
    await day.fill('')
    await page.goBack()
    await expect(sheet).toBeHidden()
    held.resolve()
    await page.waitForURL(/location_id=-\d+&date=/)
    await page.getByRole('link', { name: 'Foam & Foil Yesterday' }).tap()
    await expect(school).toHaveValue('Foam & Foil')
    await expect(day).toHaveValue(addDays(today(), -1))
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer whose tab was long open sees how many sessions are on sale now, and fetches no sheet', async ({
    page,
    site,
  }) => {
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Vagas' })
    await addSession(site, { photographer_id, spot: 'Coxos', session_date: addDays(today(), -1) })
    const asked = watchSheet(page)
    const counts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/liveplaces')) counts.push(request.url())
    })
    await page.clock.install()
    await open(page, '/sessions')
    const spot = page.getByRole('combobox', { name: 'Surf spot' })
    const look = async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).focus()
      await spot.focus()
      await expect(page.getByRole('option').first()).toBeVisible()
    }
    await page.getByRole('link', { name: 'All spots' }).hover()
    await page.getByRole('link', { name: 'All spots' }).click()
    await expect(spot).toBeFocused()
    await expect(page.getByRole('option').first()).toBeVisible()
    await look()
    expect(counts).toHaveLength(1)
    await page.clock.fastForward(61_000)
    await look()
    await expect.poll(() => counts.length).toBe(2)
    await look()
    expect(counts).toHaveLength(2)
    expect(asked).toEqual([])
  })
})
