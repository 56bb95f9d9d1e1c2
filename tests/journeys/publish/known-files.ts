import type { OwnSession, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
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

const sessionsOf = async (site: Site, by: Person) =>
  (await call<{ sessions: OwnSession[] }>(site, 'GET', '/photographer/sessions', { by })).sessions
const countOf = async (site: Site, by: Person, id: number) =>
  (await call<OwnSessionDetail>(site, 'GET', `/photographer/sessions/${id}`, { by })).media.length

test('A photographer who chooses pictures that are on sale already leaves some out, moves some and sells one again', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const first = await photosOnDisk(4, 900)
  await chooseSpotAndDay(page)
  await page.getByLabel('Choose files').setInputFiles(first)
  await expect(page.getByText('All 4 files are uploaded.')).toBeVisible({ timeout: 120_000 })
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  const [before] = await sessionsOf(site, seller)
  if (!before) throw new Error('nothing was published')

  await open(page, '/upload-session')
  const uploads = await holdUploads(page, 99)
  await chooseSpotAndDay(page)
  const fresh = await photosOnDisk(2, 950)
  await page.getByLabel('Choose files').setInputFiles([...first, ...fresh.slice(0, 1)])
  const note = page.getByRole('region', { name: /^Files of Coxos/ })
  await expect(note).toContainText('4 of these 5 files are already in “Coxos')
  await expect(page.getByText('Your file is uploaded.')).toBeVisible({ timeout: 120_000 })
  await expect(note.getByRole('radio', { name: 'Leave out' })).toBeChecked()
  await expect(page.getByText('1 ready, 4 left out', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await note.getByText('Move here', { exact: true }).click()
  await expect(note).toContainText('They leave that session when this one is published')
  await page.getByLabel('wave-1.jpg is in another session already').selectOption('out')
  await page.getByLabel('wave-2.jpg is in another session already').selectOption('again')
  await expect(note).toContainText('Chosen file by file.')
  await expect(page.getByText('2 ready, 2 to move here')).toBeVisible()
  await expect(page.getByText('Both files are uploaded.')).toBeVisible({ timeout: 120_000 })
  expect(uploads.sent()).toBe(2)

  // Another day has no session of his: they are new there.
  await page.getByLabel('Date').fill(addDays(today(), -1))
  await expect(note).toBeHidden()
  await page.getByLabel('Date').fill(today())
  await expect(page.getByText('2 ready, 2 to move here')).toBeVisible()

  await confirmAndPublish(page)
  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done.getByRole('list', { name: 'Left out' })).toHaveText(
    /^wave-1.jpgAlready in “Coxos, [^”]+”$/,
    {
      timeout: 60_000,
    },
  )
  await done.getByRole('link', { name: 'View session' }).click()
  await page.waitForURL(/\/session\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await expect.poll(() => countOf(site, seller, id)).toBe(4)
  expect(await countOf(site, seller, before.id)).toBe(2)
  await open(page, `/session/${id}`)
  await expect(page.getByText('4 photos', { exact: true })).toBeVisible()
})

test('What a photographer chose for them is there after a reload', async ({ page, site }) => {
  await openUploadScreen(page, site)
  const first = await photosOnDisk(2, 960)
  await chooseSpotAndDay(page)
  await page.getByLabel('Choose files').setInputFiles(first)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await open(page, '/upload-session')
  await chooseSpotAndDay(page)
  await page.getByLabel('Choose files').setInputFiles([...first, ...(await photosOnDisk(1, 970))])
  const note = page.getByRole('region', { name: /^Files of Coxos/ })
  await note.getByText('Move here', { exact: true }).click()
  await page.getByLabel('wave-1.jpg is in another session already').selectOption('out')
  await expect(page.getByText('Your file is uploaded.')).toBeVisible({ timeout: 120_000 })
  await page.waitForURL(/draft=/)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Continuing/ })).toBeVisible()
  await page.getByLabel('Choose files').setInputFiles(first)
  await expect(page.getByText('1 ready, 1 to move here')).toBeVisible()
  await expect(page.getByLabel('wave-1.jpg is in another session already')).toHaveValue('out')
})
