import { readFile } from 'node:fs/promises'
import { call, publish } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import {
  ALL_THREE,
  BOTH,
  chooseAndSplit,
  chooseSpot,
  DAY,
  fillCard,
  offerOf,
  publishBoth,
  published,
  publishThree,
  summary,
} from '#tests/support/journey/split-steps.ts'
import { desk } from '#tests/support/journey/steps.ts'
import { fillOwnCard, holdUploads, openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.use({ ...desk, timezoneId: 'Europe/Lisbon' })

test('Whoever chose more than 3 GB learns how many fit, and publishes them as two sessions with one press', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const seller = await openUploadScreen(page, site)
  const { photos, clips } = await fillCard(900)
  await page.getByLabel('Choose files').setInputFiles([...photos, ...clips])
  await expect(page.getByRole('alert')).toContainText('Total session size exceeds 3GB limit')
  await expect(
    page.getByText(
      'With these it would be 3.07 GB: the first 5 of 6 files would fit, but not clip-2.mp4 (1.49 GB).',
    ),
  ).toBeVisible()
  await expect(offerOf(page).getByRole('listitem')).toHaveText([
    /^July 12, 07:10-07:11, 2 photos and 1 video\s*1.58\sGB$/,
    /^July 12, 09:30-09:31, 2 photos and 1 video\s*1.49\sGB$/,
  ])
  await expect(offerOf(page)).toContainText('2 files do not say when they were taken')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toBeHidden()
  await expectAccessible(page)
  await offerOf(page).getByRole('button', { name: 'Split into 2 sessions' }).click()
  const tiles = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(tiles).toHaveCount(6)
  await expect(tiles.getByText('Cover photo')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove 2 with errors' }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveText([/^July 12, 07:10 to 07:112 photos/, /^July 12, 09:30 to 09:312 photos/])
  await expect(page.getByText('Session 1 of 2: Both files are uploaded.')).toBeVisible({ timeout: 60_000 })
  await chooseSpot(page)
  await expectAccessible(page)
  await publishBoth(page)
  expect(summary(await published(page, site))).toEqual(BOTH)
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Left out' })).toContainText(
    'clip-1.mp4Failed to load video',
  )
  await expectAccessible(page)
  const own = await call<{ sessions: unknown[] }>(site, 'GET', '/photographer/sessions', { by: seller })
  expect(own.sessions).toHaveLength(2)
})

test('A card of three goes becomes three sessions with one press, one after another, each with its own pictures and hours', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const seller = await openUploadScreen(page, site)
  const { photos, clips } = await fillCard(960, [DAY, DAY, DAY])
  const held = await holdUploads(page, 5)
  await chooseAndSplit(page, [...photos, ...clips], 3)
  await publishThree(page)
  const onSale = async () => {
    const path = '/photographer/sessions?only=published'
    return (await call<{ sessions: unknown[] }>(site, 'GET', path, { by: seller })).sessions.length
  }
  await expect(page.getByRole('dialog', { name: 'Publishing Session 3 of 3' })).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('1 of 2 files', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await expect.poll(onSale, 'the two before it are there already').toBe(2)
  held.letGo()
  expect(summary(await published(page, site, 3))).toEqual(ALL_THREE)
  const online = page.getByRole('list', { name: 'Published sessions' })
  await expect(online, 'by the hours that were confirmed').toContainText('July 12, 12:00 to 13:00')
  const leftOut = page.getByRole('dialog').getByRole('list', { name: 'Left out' })
  for (const clip of ['clip-1.mp4', 'clip-2.mp4', 'clip-3.mp4']) await expect(leftOut).toContainText(clip)
  await expectAccessible(page)
  expect(await onSale()).toBe(3)
  expect(held.sent(), 'nothing was sent twice').toBe(6)
})

test('A split upload that was cut off goes on with what is left, and publishes nothing twice', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const seller = await openUploadScreen(page, site)
  const { photos, clips } = await fillCard(940)
  const held = await holdUploads(page, 3)
  await chooseAndSplit(page, [...photos, ...clips])
  await publishBoth(page)
  await expect(page.getByRole('dialog', { name: 'Publishing Session 2 of 2' })).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('1 of 2 files', { exact: true })).toBeVisible({ timeout: 60_000 })
  page.on('dialog', (leave) => void leave.accept())
  await page.reload()
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await expect(page.getByRole('region', { name: 'Continuing Coxos' })).toContainText(
    '1 file has arrived, 1 still',
  )
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('Online')
  await page.getByLabel('Choose files').setInputFiles(photos)
  await expect(page.getByText('3 files have already arrived and are not sent again.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question).toContainText(/July 12, 09:00 to 10:00\s*2 photos/)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
  expect(summary(await published(page, site))).toEqual(BOTH)
  const own = await call<{ sessions: unknown[] }>(site, 'GET', '/photographer/sessions', { by: seller })
  expect(own.sessions).toHaveLength(2)
})

test('When a session of a split fails all of it is tried again on the next visit, by files the browser remembers, and what is on sale already is left out', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(`window.showOpenFilePicker = async () => {
    const folder = await navigator.storage.getDirectory()
    return Promise.all([1, 2, 3, 4].map((at) => folder.getFileHandle('DSC_' + at + '.jpg')))
  }`)
  const seller = await openUploadScreen(page, site)
  const { photos, clips } = await fillCard(980)
  const contents = await Promise.all(photos.map((path) => readFile(path)))
  await fillOwnCard(page, new Map(contents.map((content, at) => [`DSC_${at + 1}.jpg`, content])))
  const files = new Map([['morning.jpg', contents[2] ?? Buffer.alloc(0)]])
  const { id } = await publish(site, seller, { place: 'Coxos', files, start: 9 })
  const session_date = '2026-07-12'
  await call(site, 'PATCH', `/photographer/sessions/${id}`, { by: seller, body: { session_date } })

  await page.getByText('Choose files', { exact: true }).click()
  await expect(page.getByText('4 ready')).toBeVisible()
  await chooseAndSplit(page, clips)
  const note = page.getByRole('region', { name: 'Files of Coxos, July 12, 09:00 to 10:00' })
  await expect(note).toContainText('1 of these 4 files is already in')
  await page.getByLabel('On sale as they arrive').check()
  let finalised = 0
  await page.route(/\/api\/sessionupload\/\d+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    finalised += 1
    const message = 'The place is being changed'
    if (finalised === 1)
      return route.fulfill({ status: 409, json: { error: { code: 'session_rule', message, fields: {} } } })
    return route.continue()
  })
  await publishBoth(page, '1 photo')
  const failure = page.getByRole('dialog', { name: 'Publication Failed' })
  await expect(failure).toBeVisible({ timeout: 120_000 })
  await failure.getByText('Close', { exact: true }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(4)

  // Not published now: it is there on the next visit.
  await page.goto('/upload-session')
  const left = page.getByRole('region', { name: 'Split upload: 0 of 2 sessions online' })
  await expect(left).toBeVisible()
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Continuing Coxos' })).toContainText('2 files have arrived.')
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await expect(note).toContainText('1 of these 2 files is already in')
  await publishBoth(page, '1 photo')
  const [first, second] = summary(await published(page, site))
  expect([first, second]).toEqual([BOTH[0], ['Coxos', '2026-07-12', 9, 10, 'DSC_4.jpg']])
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Left out' })).toHaveText(
    'DSC_3.jpgAlready in “Coxos, July 12, 09:00 to 10:00”',
  )
  const own = await call<{ sessions: unknown[] }>(site, 'GET', '/photographer/sessions', { by: seller })
  expect(own.sessions).toHaveLength(3)
  await expectBrowserErrors(page, /409/)
})
