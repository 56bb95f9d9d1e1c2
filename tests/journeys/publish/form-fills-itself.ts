import { readPresses } from '#bench/measure/count-presses.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { call, publish, registerSeller } from '#tests/support/journey/api.ts'
import { photos, pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { chooseAtKnownPlace } from '#tests/support/journey/known-place.ts'
import { addSession } from '#tests/support/journey/rows.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  openUploadScreen,
  readPublished,
} from '#tests/support/journey/upload-steps.ts'

const SAID = 'Your pictures are from July 12, 08:02-09:44'

/** Two pictures of one summer morning. */
const morning = async () => {
  const [first, last] = await Promise.all(
    ['08:02:10', '09:44:59'].map((clock, at) => makePhoto({ seed: 740 + at, clock })),
  )
  return [pick('first.jpg', first ?? Buffer.alloc(0)), pick('last.jpg', last ?? Buffer.alloc(0))]
}

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('Day and hours come from the pictures, a hand may say otherwise, and is told', async ({
      page,
      site,
    }) => {
      await openUploadScreen(page, site)
      await page.getByLabel('Choose files').setInputFiles(await morning())
      const date = page.getByLabel('Date')
      await expect(date).toHaveValue('2026-07-12', { timeout: 60_000 })
      await expect(page.getByLabel('Start hour')).toHaveValue('8')
      await expect(page.getByLabel('End hour')).toHaveValue('10')
      await expect(page.locator('p', { hasText: 'from your pictures' })).toHaveCount(2)
      await expect(page.getByText(SAID)).toHaveCount(0)
      await expectAccessible(page)

      await date.fill('2026-07-13')
      await page.getByLabel('Start hour').selectOption('9')
      await expect(page.locator('p', { hasText: 'from your pictures' })).toHaveCount(0)
      await expect(page.getByText(SAID)).toBeVisible()
      await page.getByRole('button', { name: 'Use July 12' }).click()
      await expect(date).toHaveValue('2026-07-12')
      await expect(page.getByLabel('Start hour')).toHaveValue('8')
      await expect(page.getByText(SAID)).toHaveCount(0)
      await date.fill('2026-07-13')
      await page.getByLabel('Start hour').selectOption('9')
      await expect(page.getByText(SAID)).toBeVisible()
      const add = page.getByLabel('Add more files')
      await add.setInputFiles(pick('third.jpg', otherContent(await makePhoto({ seed: 742 }), 1)))
      await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
      await expect(date).toHaveValue('2026-07-13')

      // Said once more before it is published.
      await page.getByRole('combobox', { name: 'Location' }).fill('Coxos')
      await page.getByRole('option', { name: 'Coxos' }).first().click()
      await page.getByRole('button', { name: 'Publish Session' }).click()
      const last = page.getByRole('dialog', { name: 'Publish this session?' })
      await expect(last.getByText(SAID)).toBeVisible()
      await last.getByRole('button', { name: 'Use July 12' }).click()
      await expect(last.getByText(SAID)).toHaveCount(0)
      await expect(last).toContainText('July 12, 2026')
      await last.getByRole('button', { name: 'Cancel' }).click()
      await expect(date).toHaveValue('2026-07-12')
      await date.fill('2026-07-13')
      await page.getByLabel('Start hour').selectOption('9')

      // However the page ends, what was filled in is there again.
      await expect(page.getByText('All 3 files are uploaded.')).toBeVisible({ timeout: 60_000 })
      const asked: string[] = []
      page.on('dialog', (question) => {
        asked.push(question.type())
        void question.accept()
      })
      await page.reload()
      expect(asked, 'nothing would be lost').toEqual([])
      await expect(date).toHaveValue('2026-07-13')
      await expect(page.getByLabel('Start hour')).toHaveValue('9')
      await date.fill('2026-07-12')
      await page.getByLabel('Start hour').selectOption('8')
      await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Coxos')
      await confirmAndPublish(page)
      await page.waitForURL(/\/session\/\d+$/)
      await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
    })
  })

test.describe('At a place he knows', () => {
  test.use(desk)

  test('a photographer presses its name and finds the prices of last time, with five presses and no key', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    await publish(site, seller, { place: 'Coxos', files: await photos(1, 760) })
    await beKnownAs(page, seller)
    await chooseAtKnownPlace(page, 'Coxos', await morning())
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Coxos')
    await expect(page.getByRole('list', { name: 'Likely places' })).toHaveCount(0)
    await expect(page.getByLabel('Photo price (€)')).toHaveValue('7.5')
    await expect(page.getByLabel('Video price (€)')).toHaveValue('12')
    await confirmAndPublish(page)
    await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible({ timeout: 120_000 })
    expect(await page.evaluate(readPresses)).toEqual({ clicks: 5, keys: 0 })
  })

  test('he finds the places of his last days, the latest first and each once, and takes one with a press', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    const at = { photographer_id: seller.user.id }
    for (const [spot, days] of [
      ['Supertubos', 1],
      ['Coxos', 3],
      ['Carcavelos', 9],
      ['Supertubos', 5],
      ['Crazy Left', 12],
    ] as const)
      await addSession(site, { ...at, spot, session_date: addDays(today(), -days) })
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    const places = page.getByRole('list', { name: 'Likely places' })
    await expect(places.getByRole('button')).toHaveText(['Supertubos', 'Coxos', 'Carcavelos'])
    await expectAccessible(page)
    // The open list lies over them; they are there again once it is closed, and on the way of the keyboard.
    const location = page.getByRole('combobox', { name: 'Location' })
    await location.click()
    await expect(page.getByRole('listbox').first()).toBeVisible()
    await expect(places).toHaveCSS('opacity', '0')
    await page.keyboard.press('Escape')
    await expect(places).toHaveCSS('opacity', '1')
    await location.focus()
    await page.keyboard.press('Tab')
    await expect(places.getByRole('button').first()).toBeFocused()
    await expect(places).toHaveCSS('opacity', '1')
    await places.getByRole('button', { name: 'Coxos' }).click()
    await expect(location).toHaveValue('Coxos')
    await expect(places).toHaveCount(0)

    // Where he was last comes first the next time.
    await page.getByLabel('Choose files').setInputFiles(await morning())
    await page.getByLabel('Date').fill(today())
    await confirmAndPublish(page)
    await readPublished(page, site)
    await open(page, '/upload-session')
    await expect(places.getByRole('button')).toHaveText(['Coxos', 'Supertubos', 'Carcavelos'])
  })

  test('what he has filled in before he chooses a file is there after a reload, and after the tab was closed', async ({
    page,
    site,
  }) => {
    await openUploadScreen(page, site)
    await chooseSpotAndDay(page, 'Supertubos')
    await page.getByLabel('Photo price (€)').fill('8.50')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Supertubos')
    await expect(page.getByLabel('Photo price (€)')).toHaveValue('8.50')

    const next = await page.context().newPage()
    await page.close()
    await open(next, '/upload-session')
    await expect(next.getByRole('combobox', { name: 'Location' })).toHaveValue('Supertubos')
    await expect(next.getByLabel('Photo price (€)')).toHaveValue('8.50')
    // Once it is a draft's, a page that begins anew is empty.
    await next.getByLabel('Choose files').setInputFiles(await morning())
    await expect(next).toHaveURL(/\?draft=\d+$/)
    await expect(next.getByText('Both files are uploaded.')).toBeVisible({ timeout: 60_000 })
    const third = await next.context().newPage()
    await open(third, '/upload-session')
    await expect(third.getByRole('combobox', { name: 'Location' })).toHaveValue('')
  })
})

test.describe('Where a picture was taken', () => {
  test.use(desk)

  test('proposes the nearest spot, and is told to nobody', async ({ page, site }) => {
    await openUploadScreen(page, site)
    const spots = await call<{ name: string; at: object | null }[]>(site, 'GET', '/locations')
    expect(spots.filter(({ at }) => at !== null).length).toBeGreaterThan(0)
    const sent: string[] = []
    page.on('request', (request) => {
      const type = request.headers()['content-type'] ?? ''
      if (request.method() !== 'GET' && type.includes('json')) sent.push(request.postData() ?? '')
      sent.push(request.url())
    })
    await page.getByLabel('Choose files').setInputFiles(await morning())
    const near = page.getByRole('list', { name: 'Likely places' }).getByRole('button')
    await expect(near).toHaveText(/from your pictures$/, { timeout: 60_000 })
    await near.click()
    await expect(page.getByRole('combobox', { name: 'Location' })).not.toHaveValue('')
    await confirmAndPublish(page)
    await page.waitForURL(/\/session\/\d+$/)
    expect(sent.filter((each) => /38\.7|9\.46/.test(each))).toEqual([])
  })
})
