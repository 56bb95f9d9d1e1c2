import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { errorSentence } from '#contract/error-sentences.ts'
import { coverWithFullDisk } from '#tests/support/files/small-disk.ts'
import { call, PASSWORD } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import {
  answerQuestions,
  chooseSpotAndDay,
  confirmAndPublish,
  fillOwnCard,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
  pickOwnCard,
  readPublished,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const THREE = ['wave-1.jpg', 'wave-2.jpg', 'wave-3.jpg']
const line = (page: Page) => page.getByRole('status').filter({ hasText: /uploaded|Stopped/ })
const price = (page: Page) => page.getByLabel('Photo price (€)')

/** Three files of which one has arrived and the others are held, and a price as the first thing that is filled in. */
async function beginWithThree(page: Page, firstSeed: number) {
  const held = await holdUploads(page, 1)
  const files = await photosOnDisk(3, firstSeed)
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(line(page)).toContainText('1 of 3 files uploaded', { timeout: 120_000 })
  await price(page).fill('8.50')
  return { held, files }
}

/** The rest of the form is filled in and published: each of the three files is there once, at the price from before. */
async function publishAllThree(page: Page, site: Site): Promise<void> {
  await chooseSpotAndDay(page)
  await expect(price(page)).toHaveValue('8.50')
  await confirmAndPublish(page)
  const session = await readPublished(page, site)
  expect(session.media.map(({ media_name }) => media_name)).toEqual(THREE)
  expect(session.photo_price).toBe(8.5)
}

const NO_ROOM = errorSentence('storage_full')
/** What the site answers without room, where this machine lets nobody take it away. */
async function answerNoRoom(page: Page): Promise<() => Promise<void>> {
  const answer = { status: 507, json: { code: 'storage_full', message: NO_ROOM } }
  await page.route('**/api/sessionupload/media', (route) => route.fulfill(answer))
  return () => page.unroute('**/api/sessionupload/media')
}

const expectAllUploaded = (page: Page) =>
  expect(line(page)).toHaveText('All 3 files are uploaded.', { timeout: 120_000 })

test('A photographer without a line for a while fills in the form meanwhile, and his files go on when it is back', async ({
  page,
  site,
  context,
}) => {
  await openUploadScreen(page, site)
  const { held } = await beginWithThree(page, 800)
  await context.setOffline(true)
  held.letGo()
  await expect(line(page)).toHaveText(
    'You are offline. 1 of 3 files uploaded. It goes on by itself when you are back.',
  )
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await context.setOffline(false)
  await expectAllUploaded(page)
  await publishAllThree(page, site)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
})

test('A photographer who closes the lid while files leave opens it to the form as it was, and the rest leaves by itself', async ({
  page,
  site,
  context,
}) => {
  await openUploadScreen(page, site)
  const { held } = await beginWithThree(page, 805)
  // As a computer that falls asleep: the page stands still, and what was on its way breaks off.
  const lid = await context.newCDPSession(page)
  const broken = page.waitForEvent('requestfailed')
  await lid.send('Page.setWebLifecycleState', { state: 'frozen' })
  await context.setOffline(true)
  held.letGo()
  await broken
  await context.setOffline(false)
  await lid.send('Page.setWebLifecycleState', { state: 'active' })
  await expectAllUploaded(page)
  await publishAllThree(page, site)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
})

test('A photographer whose page is loaded again while files leave is not asked, and sees the same ones go on, with nothing to choose', async ({
  page,
  site,
}) => {
  await pickOwnCard(page, THREE)
  await openUploadScreen(page, site)
  const paths = await photosOnDisk(3, 810)
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  await fillOwnCard(page, new Map(contents.map((content, at) => [THREE[at] ?? '', content])))
  const held = await holdUploads(page, 1)
  await page.getByText('Choose files', { exact: true }).click()
  await expect(line(page)).toContainText('1 of 3 files uploaded', { timeout: 120_000 })
  await price(page).fill('8.50')
  const asked = answerQuestions(page)
  await page.reload()
  expect(asked.all, 'nothing would be lost').toEqual([])
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('region', { name: 'Continuing Session without a place' })).toContainText(
    '1 file has arrived.',
  )
  await expect(
    page.getByRole('list', { name: 'Chosen files' }).getByText('Uploaded', { exact: true }),
  ).toHaveCount(2, { timeout: 120_000 })
  await publishAllThree(page, site)
})

test('Where a browser cannot open files again, he is asked before he leaves; he chooses them once more, and what has arrived is not sent twice', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const { held, files } = await beginWithThree(page, 820)
  const asked = answerQuestions(page, 'dismiss')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked.all).toEqual(['beforeunload'])
  await expect(line(page), 'who stays loses nothing').toContainText('1 of 3 files uploaded')
  asked.answer = 'accept'
  await page.reload()
  expect(asked.all).toEqual(['beforeunload', 'beforeunload'])
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('region', { name: 'Continuing Session without a place' })).toContainText(
    '1 file has arrived, 2 still missing.',
  )
  const again = await holdUploads(page, 99)
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByText('1 file has already arrived and is not sent again.')).toBeVisible()
  await publishAllThree(page, site)
  expect(again.sent()).toBe(2)
})

test('A photographer whose login ends while he fills in the form logs in over it, and his files go on', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const { held } = await beginWithThree(page, 830)
  await call(site, 'POST', '/auth/logout', { by: seller })
  held.letGo()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toContainText('Your login has ended.')
  await expect(login.getByRole('radio', { name: 'Photographer' })).toBeChecked()
  await expect(login.getByLabel('Email')).toHaveValue(seller.email)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(login).toBeHidden()
  await expectAllUploaded(page)
  await publishAllThree(page, site)
  await expectBrowserErrors(page, /status of 401/)
})

test('A photographer for whose files the site has no room reads so while he fills in the form, and sends them when it has', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const [first = '', ...others] = await photosOnDisk(3, 840)
  await page.getByLabel('Choose files').setInputFiles(first)
  await expect(line(page)).toHaveText('Your file is uploaded.', { timeout: 120_000 })
  await price(page).fill('8.50')
  const giveBack = coverWithFullDisk(site.config.dataDir) ?? (await answerNoRoom(page))
  try {
    await page.getByLabel('Add more files').setInputFiles(others)
    await expect(line(page)).toHaveText(`Stopped: ${NO_ROOM}`, { timeout: 120_000 })
    await expectAccessible(page)
    const refused = page.waitForResponse((answer) => answer.status() === 507)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await refused
    await expect(line(page)).toHaveText(`Stopped: ${NO_ROOM}`)
  } finally {
    await giveBack()
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectAllUploaded(page)
  await publishAllThree(page, site)
  await expectBrowserErrors(page, /status of 507/)
})
