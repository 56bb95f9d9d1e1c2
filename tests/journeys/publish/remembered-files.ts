import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/journey/journey.ts'
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

test('A browser that remembers the files continues an upload by itself when the page is loaded again', async ({
  page,
  site,
}) => {
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
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('region', { name: 'Continuing Coxos' })).toContainText('1 file has arrived.')
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos')).toBeVisible()
})
