import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, today } from '#contract/time/dates.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { registerSeller } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'
import { chooseSpotAndDay, confirmAndPublish, openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.describe('At a desk', () => {
  test.use(desk)

  test('The details keep their hours, prices, places and day within the rules', async ({ page, site }) => {
    await openUploadScreen(page, site)
    await expect(page.getByRole('link', { name: 'Back to sessions' })).toHaveAttribute('href', '/sessions')
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/sessions')
    const faults = page.getByRole('list', { name: 'Before you can publish' })
    await expect(faults.getByRole('listitem')).toHaveText([
      'Please upload at least one file',
      'Please select a session date',
      'Please select a location for free surf session',
    ])
    await expect(page.getByRole('radio', { name: 'Free Surf' })).toBeChecked()

    const [start, end] = [page.getByLabel('Start hour'), page.getByLabel('End hour')]
    await expect(start).toHaveValue('6')
    await expect(end).toHaveValue('7')
    const hours = (from: number) =>
      Array.from({ length: 23 - from }, (_, at) => `${String(from + at).padStart(2, '0')}:00`)
    await expect(start.locator('option')).toHaveText(hours(6).slice(0, -1))
    await end.selectOption('15')
    await start.selectOption('12')
    await expect(end).toHaveValue('15')
    await expect(end.locator('option')).toHaveText(hours(13))
    await start.selectOption('15')
    await expect(end).toHaveValue('16')
    await start.selectOption('21')
    await expect(end.locator('option')).toHaveText(['22:00'])

    const [photo, video] = [page.getByLabel('Photo price (€)'), page.getByLabel('Video price (€)')]
    await expect(video).toHaveValue('5')
    await photo.fill('20')
    await video.fill('24.50')
    await page.getByRole('button', { name: 'Raise video price' }).click()
    await expect(video).toHaveValue('25')
    await expect(page.getByText('€5.00 to €25.00')).toBeVisible()
    await page.getByText('Surf Lesson', { exact: true }).click()
    await expect(faults).toContainText('Please select a surf school for surf lesson session')
    await expect(photo).toHaveValue('15')
    await expect(page.getByText('€3.00 to €15.00')).toBeVisible()
    await expect(page.getByText('€3.00 to €35.00')).toBeVisible()
    await photo.fill('3.40')
    await page.getByRole('button', { name: 'Lower photo price' }).click()
    await expect(photo).toHaveValue('3')
    await page.getByText('Free Surf', { exact: true }).click()
    await expect(photo).toHaveValue('5')

    // Nothing moves where the machine looks at pictures.
    const announcement = page.getByRole('region', { name: 'Announcement' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(announcement.locator('[aria-hidden]').first()).toHaveCSS('animation-play-state', 'paused')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(announcement.getByRole('button')).toHaveCount(0)

    // A choice is gone as soon as its text is touched.
    const place = page.getByRole('combobox', { name: 'Location' })
    await place.fill('coxos')
    await page.getByRole('option', { name: /Coxos/ }).click()
    await expect(faults).not.toContainText('Please select a location')
    await place.fill('Coxo')
    await expect(faults).toContainText('Please select a location for free surf session')
    await page.keyboard.press('Escape')

    const date = page.getByLabel('Date')
    await expect(date).toHaveAttribute('max', today())
    await date.fill(addDays(today(), 1))
    await expect(faults).toContainText('The session date cannot be later than today')
    await date.fill(today())
    await expect(faults.getByRole('listitem')).toHaveText([
      'Please upload at least one file',
      'Please select a location for free surf session',
    ])
    await expect(page.getByRole('button', { name: 'Publish Session' })).toBeDisabled()
    await expectAccessible(page)
  })

  test('Folders, the same file twice and too much at once are each answered in words', async ({
    page,
    site,
  }) => {
    await openUploadScreen(page, site)
    const check = /\/assets\/(clip-worker|open-clip)-[^/]*\.js$/
    await page.route(check, (route) => route.abort())
    await page.route('**/fetch-places-*.js', (route) => route.abort())
    await page.getByLabel('Choose files').setInputFiles(pick('unlucky.mp4', await clip('sea-1080p.mp4')))
    await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('Failed to process file')
    await page.getByRole('combobox', { name: 'Location' }).focus()
    await expect(page.getByRole('alert')).toHaveText('Failed to load data')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute(check)
    await page.getByRole('button', { name: 'Remove 1 with errors' }).click()

    await expect(page.getByText(/at least 4MP, .*at least 1080p, 3 GB in all/)).toBeVisible()
    const folder = test.info().outputPath('saturday')
    await mkdir(join(folder, 'second card'), { recursive: true })
    const good = await makePhoto({ seed: 400 })
    await writeFile(join(folder, 'b "big" 🌊.jpg'), good)
    await writeFile(join(folder, 'second card', 'c.jpg'), await makePhoto({ seed: 401 }))
    await writeFile(join(folder, 'notes.txt'), 'offshore until noon')
    await writeFile(join(folder, '.DS_Store'), 'x')
    await writeFile(join(folder, 'second card', 'broken.jpg'), good.subarray(0, 9000))
    await page.getByLabel('Choose files').setInputFiles(pick('a.mp4', await clip('sea-1080p.mp4')))
    await page.getByLabel('Add a folder').setInputFiles(folder)

    const list = page.getByRole('list', { name: 'Chosen files' })
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await expect(list.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
      'Unsupported file format',
    )
    await expect(list.getByRole('listitem').filter({ hasText: 'broken.jpg' })).toContainText(
      'Failed to load image',
    )
    await expect(page.getByText('Copy it from the card once more')).toBeVisible()
    // A border of its own colour, over whatever the picture shows.
    const border = (name: string) =>
      list
        .getByRole('listitem')
        .filter({ hasText: name })
        .locator('.rounded-card')
        .evaluate((tile) => getComputedStyle(tile, '::after').borderTopColor)
    expect(await border('broken.jpg')).toBe('rgb(179, 38, 30)')
    expect(await border('c.jpg')).not.toBe('rgb(179, 38, 30)')
    const small = list.getByRole('listitem').filter({ hasText: 'c.jpg' })
    await expect(small, 'all are: said once').not.toContainText('Under 12MP')
    await expect(page.getByText('Both photos are under 12MP: accepted, but small.')).toBeVisible()
    const faults = page.getByRole('list', { name: 'Before you can publish' })
    await expect(faults).toContainText('2 file(s) have validation errors')
    await page.getByRole('button', { name: 'Remove 2 with errors' }).click()
    await expect(faults).not.toContainText('validation errors')
    // The first file is the cover only when it is a picture.
    await expect(list.getByText('Cover photo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Make c.jpg the cover photo' }).click()
    await expect(list.getByRole('listitem').first()).toContainText('Cover photo')

    await page.getByLabel('Add a folder').setInputFiles(folder)
    await expect(page.getByText('2 files were already chosen and are not added twice.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove 2 with errors' }).click()

    const huge = test.info().outputPath('huge.mp4')
    await writeFile(huge, '')
    await truncate(huge, 3 * 1024 ** 3)
    await page.getByLabel('Add more files').setInputFiles(huge)
    await expect(page.getByRole('region', { name: 'Photos and videos' }).getByRole('alert')).toHaveText(
      'Total session size exceeds 3GB limit',
    )
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(
      page.getByText('huge.mp4 (3.00 GB) does not fit: with it the session would be just over 3 GB.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave it out' }).click()
    await expect(page.getByText('Total session size exceeds 3GB limit')).toBeHidden()

    // What is missing leads to its place, and is said there from then on.
    await faults.getByRole('button', { name: 'Please select a location for free surf session' }).click()
    const place = page.getByRole('combobox', { name: 'Location' })
    await expect(place).toBeFocused()
    await expect(place).toHaveAccessibleDescription('Please select a location for free surf session')
    await expectAccessible(page)
  })

  test('A payment account whose state cannot be learnt leads to its set-up', async ({ page, site }) => {
    const seller = await registerSeller(site)
    await beKnownAs(page, seller)
    await page.route('**/api/photographer/stripe-status', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'An error occurred' } }),
    )
    await open(page, '/upload-session')
    await page.waitForURL('**/stripe-onboarding')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Setup')
    await expectBrowserErrors(page, /500/)
  })
})

test.describe('On a phone', () => {
  test.use(phone)

  test('The screen can be filled in with a thumb, and what is published passed on by the phone’s own sheet', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(globalThis, { shared })
      Object.assign(navigator, { share: async (link: unknown) => void shared.push(link) })
    })
    await openUploadScreen(page, site)
    await expect(page.getByLabel('Choose a folder')).toHaveCount(0)
    // The way on is under the thumb all the while, with what it would publish, and lies over no field.
    const publish = page.getByRole('button', { name: 'Publish Session' })
    await expect(publish).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Choose files').setInputFiles(pick('a.jpg', await makePhoto({ seed: 410 })))
    await expect(page.getByText('Cover photo')).toBeVisible()
    await expect(page.getByText('1 ready', { exact: true })).toBeInViewport({ ratio: 1 })
    for (const label of ['Photo price (€)', 'Video price (€)', 'End hour', 'Date']) {
      await page.getByLabel(label).focus()
      const field = await page.getByLabel(label).boundingBox()
      const bar = await publish.boundingBox()
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual((bar?.y ?? 0) - 8)
    }
    await page.getByRole('link', { name: 'Cancel' }).scrollIntoViewIfNeeded()
    await expect(publish).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Date').fill(today())
    await page.getByRole('button', { name: '1 to do before you can publish' }).tap()
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused()
    await page.keyboard.press('Escape')
    const wide = await page.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    )
    expect(wide).toBe(false)
    await expectAccessible(page)

    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    const done = page.getByRole('dialog', { name: 'Session Published' })
    await done.getByRole('button', { name: 'Share', exact: true }).tap()
    const shared = () =>
      page.evaluate(() =>
        (globalThis as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url),
      )
    await expect.poll(shared).toEqual([expect.stringMatching(/\/session\/\d+$/)])
    await done.getByRole('link', { name: 'View session' }).tap()
    await page.waitForURL(/\/session\/\d+$/)
  })
})
