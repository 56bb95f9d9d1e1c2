import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { desk, open } from '#tests/support/journey/steps.ts'
import {
  answerQuestions,
  chooseSpotAndDay,
  confirmAndPublish,
  fillOwnCard,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

test('A browser that remembers the files continues an upload by itself when the page is loaded again, and does not ask before', ({
  page,
  site,
}) => continueWhereItEnded(page, site))

test('So it does with what a browser remembers from before the site kept handles apart', ({ page, site }) =>
  continueWhereItEnded(page, site, () => page.evaluate(rememberAsBefore)))

test('Whoever closes the tab while they leave is not asked either, and goes on with them in the next one', async ({
  page,
  context,
  site,
}) => {
  const asked = await beginInTheMiddle(page, site)
  await asked.held.cut()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await expectBrowserErrors(page, /ERR_FAILED .*sessionupload\/media/)
  expect(asked.all, 'nothing would be lost').toEqual([])

  const next = await context.newPage()
  await open(next, '/upload-session')
  const offer = next.getByRole('region', { name: 'Unfinished uploads' })
  await offer.getByRole('heading').click()
  await offer.getByRole('button', { name: 'Continue Coxos' }).click()
  await expect(resumed(next)).toContainText('1 file has arrived.')
  await expect(chosen(next)).toHaveCount(2)
  await publishThree(next)
})

test('Where the browser wants a yes first, one press opens the files again', async ({ page, site }) => {
  await askForFiles(page, { known: 'prompt', answer: 'granted' })
  await leaveInTheMiddle(page, site)
  await expect(resumed(page)).toContainText('1 file has arrived, 2 still missing.')
  await expect(resumed(page)).toContainText(twoMissing)
  await expect(chosen(page)).toHaveCount(0)
  expect(await timesAsked(page)).toBe(0)
  await expectAccessible(page)
  await sameFiles(page).click()
  await expect(chosen(page)).toHaveCount(2)
  expect(await timesAsked(page)).toBe(1)
  await expect(resumed(page)).toContainText('1 file has arrived.')
  await expect(sameFiles(page)).toBeHidden()
  await publishThree(page)
})

test('Who answers that with no chooses the same files again, and none is sent twice', async ({
  page,
  site,
}) => {
  await askForFiles(page, { known: 'prompt', answer: 'denied' })
  await leaveInTheMiddle(page, site)
  await sameFiles(page).click()
  await expect(sameFiles(page)).toBeHidden()
  expect(await timesAsked(page)).toBe(1)
  await chooseThemAgain(page)
})

test('Who had said no before is not asked, and chooses the same files again', async ({ page, site }) => {
  await askForFiles(page, { known: 'denied', answer: 'denied' })
  await leaveInTheMiddle(page, site)
  await expect(resumed(page)).toContainText('1 file has arrived')
  await expect(sameFiles(page)).toBeHidden()
  expect(await timesAsked(page)).toBe(0)
  await chooseThemAgain(page)
})

/** Which of the three arrived first is up to the line. */
const twoMissing = /Missing: wave-\d\.jpg, wave-\d\.jpg/

const resumed = (page: Page) => page.getByRole('region', { name: 'Continuing Coxos' })
const sameFiles = (page: Page) => resumed(page).getByRole('button', { name: 'Open the same files' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')

/** A disk that is asked for its files after each load, as the browser's own never is; only a press may ask, and its answer stays. */
async function askForFiles(page: Page, how: { known: PermissionState; answer: PermissionState }) {
  await page.addInitScript(({ known, answer }) => {
    const disk = { asked: 0, state: known }
    const queryPermission = async () => disk.state
    const requestPermission = async () => {
      if (disk.state !== 'prompt') return disk.state
      if (!navigator.userActivation.isActive) throw new DOMException('not after a press', 'SecurityError')
      disk.asked += 1
      disk.state = answer
      return answer
    }
    Object.assign(window, { disk })
    Object.assign(FileSystemHandle.prototype, { queryPermission, requestPermission })
  }, how)
}
const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { disk: { asked: number } }).disk.asked)

async function continueWhereItEnded(page: Page, site: Site, meanwhile?: () => Promise<unknown>) {
  await leaveInTheMiddle(page, site, meanwhile)
  await expect(resumed(page)).toContainText('1 file has arrived.')
  await expect(chosen(page)).toHaveCount(2)
  await publishThree(page)
}

/** Three files of a picker with handles, of which one has arrived when the page is loaded again. */
async function leaveInTheMiddle(
  page: Page,
  site: Site,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const asked = await beginInTheMiddle(page, site)
  await meanwhile()
  await page.reload()
  expect(asked.all, 'nothing would be lost').toEqual([])
  asked.held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The same, one arrived and two held; answers what the page asks whoever leaves it. */
async function beginInTheMiddle(page: Page, site: Site) {
  test.setTimeout(150_000)
  await page.addInitScript(`window.showOpenFilePicker = async () => {
    const folder = await navigator.storage.getDirectory()
    return Promise.all([1, 2, 3].map((at) => folder.getFileHandle('wave-' + at + '.jpg')))
  }`)
  await openUploadScreen(page, site)
  const paths = await photosOnDisk(3, 420)
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  await fillOwnCard(page, new Map(contents.map((content, at) => [`wave-${at + 1}.jpg`, content])))
  const held = await holdUploads(page, 1)
  await page.getByText('Choose files', { exact: true }).click()
  await expect(chosen(page)).toHaveCount(3)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('1 of 3 files')).toBeVisible({ timeout: 180_000 })
  return { ...answerQuestions(page), held }
}

/** What is still missing is named, and is chosen once more. */
async function chooseThemAgain(page: Page): Promise<void> {
  await expect(resumed(page)).toContainText(
    '1 file has arrived, 2 still missing. Choose the same files again: what has arrived is not sent a second time.',
  )
  await expect(resumed(page)).toContainText(twoMissing)
  await expect(chosen(page)).toHaveCount(0)
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sessionupload/media')) sent.push(request.method())
  })
  await page.getByText('Choose files', { exact: true }).click()
  await expect(chosen(page)).toHaveCount(2)
  await publishThree(page)
  expect(sent).toEqual(['POST', 'POST'])
}

async function publishThree(page: Page): Promise<void> {
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
}

/** In the page: its database as the first version had it, handles within the record of a draft. */
const rememberAsBefore = `(async () => {
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const young = await answer(indexedDB.open('swellframe-uploads'))
  const read = young.transaction(['drafts', 'handles'])
  const drafts = await answer(read.objectStore('drafts').getAll())
  const handles = await answer(read.objectStore('handles').getAll())
  if (drafts.length !== 1 || handles.length !== 3) throw new Error(drafts.length + ' drafts, ' + handles.length + ' handles')
  young.close()
  await answer(indexedDB.deleteDatabase('swellframe-uploads'))
  const opening = indexedDB.open('swellframe-uploads', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'id' })
  const old = await answer(opening)
  const [{ files, ...draft }] = drafts
  const handleOf = (key) => handles.find((each) => each.key === key).handle
  const before = { ...draft, files: files.map((file) => ({ ...file, handle: handleOf(file.key) })) }
  await answer(old.transaction('drafts', 'readwrite').objectStore('drafts').put(before))
  old.close()
})()`
