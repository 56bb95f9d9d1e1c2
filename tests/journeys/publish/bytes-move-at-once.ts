import type { Draft } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { call, type Person } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { desk, open } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const draftsOf = async (site: Site, by: Person) =>
  (await call<{ drafts: Draft[] }>(site, 'GET', '/sessionupload/drafts', { by })).drafts
const filesOf = async (site: Site, by: Person, id: number) =>
  (await call<{ media: UploadedMedia[] }>(site, 'GET', `/sessionupload/${id}`, { by })).media.map(
    ({ media_name }) => media_name,
  )

const WAITING = 'The files you chose have not been uploaded yet. Leave without them?'

test('The files of a photographer are there before he has filled in the form, and he publishes at once', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const uploads = await holdUploads(page, 99)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 700))
  await expect(page.getByText('All 3 files are uploaded.')).toBeVisible({ timeout: 120_000 })
  await expect(
    page.getByRole('list', { name: 'Chosen files' }).getByText('Uploaded', { exact: true }),
  ).toHaveCount(3)
  await expectAccessible(page)
  const [draft] = await draftsOf(site, seller)
  expect([draft?.location, draft?.arrived_files]).toEqual([null, 3])

  // What is filled in afterwards is told by itself, another kind of session too.
  await chooseSpotAndDay(page)
  await expect.poll(async () => (await draftsOf(site, seller))[0]?.location?.name).toBe('Coxos')
  await page.getByText('Surf Lesson', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Surf school' }).fill('glide')
  await page.getByRole('option', { name: /Atlantic Glide/ }).click()
  await expect.poll(async () => (await draftsOf(site, seller))[0]?.surfschool?.name).toContain('Glide')
  await page.getByText('Free Surf', { exact: true }).click()
  await chooseSpotAndDay(page)
  await page.getByLabel('Photo price (€)').fill('9')
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
  expect(uploads.sent()).toBe(3)
  expect(await draftsOf(site, seller)).toEqual([])
})

test('A photographer pauses what is sent and goes on; what he removes is taken back', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, 2)
  const files = await photosOnDisk(4, 710)
  await page.getByLabel('Choose files').setInputFiles(files)
  const line = page.getByRole('status').filter({ hasText: /uploaded/ })
  await expect(line).toContainText('2 of 4 files uploaded', { timeout: 120_000 })
  const [draft] = await draftsOf(site, seller)
  if (!draft) throw new Error('nothing was begun')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(line).toHaveText('Paused. 2 of 4 files uploaded.')
  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.message())
    void question.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toEqual([WAITING])
  held.letGo()
  await page.getByRole('button', { name: 'Remove wave-1.jpg' }).click()
  await page.getByRole('button', { name: 'Remove wave-4.jpg' }).click()
  await expect.poll(() => filesOf(site, seller, draft.id)).not.toContain('wave-1.jpg')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Both files are uploaded.')).toBeVisible({ timeout: 120_000 })
  await expect.poll(() => filesOf(site, seller, draft.id)).toEqual(['wave-2.jpg', 'wave-3.jpg'])

  // Chosen once more it is sent once more.
  await page.getByLabel('Add more files').setInputFiles(files.slice(0, 1))
  await expect(page.getByText('All 3 files are uploaded.')).toBeVisible({ timeout: 120_000 })
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
})

test('A photographer who leaves in the middle finds what has arrived, without a place yet', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(2, 720))
  await expect(page.getByText('1 of 2 files uploaded')).toBeVisible({ timeout: 120_000 })
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.accept()
  })
  // What is let go before the browser has given it up would still arrive.
  const givenUp = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/sessions')
  await givenUp
  expect(asked).toEqual(['Your session is still uploading. Leave and stop the upload?'])
  held.letGo()
  await open(page, '/photographerprofile/sessions')
  await expect(page.getByRole('heading', { name: 'Session without a place' })).toBeVisible()
  await open(page, '/upload-session')
  const offer = page.getByRole('region', { name: 'Unfinished uploads' })
  await expect(offer).toContainText('1 of 2 files have arrived')
  await offer.getByRole('heading').click()
  await offer.getByRole('button', { name: 'Continue Session without a place' }).click()
  await expect(page.getByRole('region', { name: 'Continuing Session without a place' })).toContainText(
    '1 file has arrived, 1 still missing.',
  )
  await expect(page.getByRole('button', { name: 'Publish Session' })).toBeDisabled()
  await chooseSpotAndDay(page)
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question).toContainText('Missing1 file, not published')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
})

test('A phone keeps its screen on while files are sent, and where it cannot its photographer is told', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const held = new EventTarget()
    const counts = { asked: 0, released: 0, forbidden: false }
    Object.assign(window, { screenLocks: counts, screenLock: held })
    const release = async () => {
      counts.released += 1
    }
    Object.assign(held, { release })
    const request = async () => {
      counts.asked += 1
      if (counts.forbidden) throw new DOMException('low battery', 'NotAllowedError')
      return held
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  })
  const locks = () =>
    page.evaluate(() => (window as unknown as { screenLocks: Record<string, unknown> }).screenLocks)
  await openUploadScreen(page, site)
  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(2, 750))
  await expect(page.getByText('1 of 2 files uploaded')).toBeVisible({ timeout: 120_000 })
  expect(await locks()).toEqual({ asked: 1, released: 0, forbidden: false })
  const told = page.getByText('Keep the screen on: a device that sleeps sends nothing.')
  await expect(told).toHaveCount(0)
  // The browser takes it back by itself: it is asked for again.
  await page.evaluate(() =>
    (window as unknown as { screenLock: EventTarget }).screenLock.dispatchEvent(new Event('release')),
  )
  await expect.poll(locks).toEqual({ asked: 2, released: 0, forbidden: false })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(locks).toEqual({ asked: 2, released: 1, forbidden: false })

  await page.evaluate(() =>
    Object.assign((window as unknown as { screenLocks: object }).screenLocks, { forbidden: true }),
  )
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(told).toBeVisible()
  expect(await locks()).toEqual({ asked: 3, released: 1, forbidden: true })
  await expectAccessible(page)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('Please keep this page open and the screen on.')).toBeVisible()
  held.letGo()
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
})

test('On a line that may cost him a photographer is asked before anything is sent', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  })
  const seller = await openUploadScreen(page, site)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(1, 730))
  await expect(page.getByText('This line may cost you by what you send.')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  expect(await draftsOf(site, seller)).toEqual([])

  // Nothing is begun yet that could be gone on with: what was chosen would be lost.
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toEqual([WAITING])
  await expect(page.getByRole('heading', { name: 'Upload Session' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload now' }).click()
  await expect(page.getByText('Your file is uploaded.')).toBeVisible({ timeout: 120_000 })
})

test('A photographer who leaves his wifi in the middle is asked before more is sent over his phone', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'wifi', saveData: false })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  })
  const become = (type: string) =>
    page.evaluate((type) => {
      const { connection } = navigator as unknown as { connection: EventTarget }
      Object.assign(connection, { type }).dispatchEvent(new Event('change'))
    }, type)
  await openUploadScreen(page, site)
  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 740))
  const line = page.getByRole('status').filter({ hasText: /uploaded|upload them/ })
  await expect(line).toContainText('1 of 3 files uploaded', { timeout: 120_000 })
  await become('cellular')
  await expect(line).toHaveText(
    'This line may cost you by what you send. Your files wait until you publish, or upload them now.',
  )
  held.letGo()
  const sent = held.sent()
  await page.getByLabel('Photo price (€)').fill('9')
  await expect(page.getByRole('button', { name: 'Upload now' })).toBeVisible()
  expect(held.sent()).toBe(sent)
  await page.getByRole('button', { name: 'Upload now' }).click()
  await expect(line).toHaveText('All 3 files are uploaded.', { timeout: 120_000 })

  // He has said yes: on the next line that costs nobody asks him again.
  await become('wifi')
  await become('cellular')
  await page.getByLabel('Add more files').setInputFiles(await photosOnDisk(1, 745))
  await expect(line).toHaveText('All 4 files are uploaded.', { timeout: 120_000 })
})
