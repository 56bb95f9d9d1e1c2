import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  fillOwnCard,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

test('A browser that remembers the files continues an upload by itself when the page is loaded again', ({
  page,
  site,
}) => continueWhereItEnded(page, site))

test('So it does with what a browser remembers from before the site kept handles apart', ({ page, site }) =>
  continueWhereItEnded(page, site, () => page.evaluate(rememberAsBefore)))

async function continueWhereItEnded(
  page: Page,
  site: Site,
  meanwhile: () => Promise<unknown> = async () => {},
) {
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
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('1 of 3 files')).toBeVisible({ timeout: 180_000 })
  await meanwhile()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('region', { name: 'Continuing Coxos' })).toContainText('1 file has arrived.')
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos')).toBeVisible()
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
