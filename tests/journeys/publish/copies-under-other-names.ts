import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const copied = async (path: string, name: string): Promise<string> => {
  const to = join(dirname(path), name)
  await copyFile(path, to)
  return to
}

test('Copies under other names are said in the picker, and every screen up to the last gives the same number', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await openUploadScreen(page, site)
  const photos = await photosOnDisk(3, 800)
  const [one = '', two = '', three = ''] = photos
  const small = join(dirname(one), 'small.jpg')
  await writeFile(small, await makePhoto({ width: 1200, height: 800 }))
  const copies = [await copied(one, 'Copy of wave-1.jpg'), await copied(two, 'IMG_9.jpg')]
  const card = [one, ...copies, two, three, small]
  const tiles = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const said = page.getByRole('status').filter({ hasText: 'left out' })

  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(card)
  await expect(said).toContainText('2 copies left out:')
  await expect(said.getByRole('listitem')).toHaveText([
    'Copy of wave-1.jpg: a copy of wave-1.jpg',
    // Chosen before what it is a copy of.
    'wave-2.jpg: a copy of IMG_9.jpg',
  ])
  await expect(tiles).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove 1 with errors' }).click()
  await expect(page.getByText('3 photos', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('1 of 3 files uploaded')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await chooseSpotAndDay(page)
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question).toContainText(/Photos\s*3\s*Photo price\s*€5/)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
  await expect(page.getByText('1 of 3 files', { exact: true })).toBeVisible()

  // Loaded again in the middle, and the whole card chosen once more.
  page.on('dialog', (leave) => void leave.accept())
  await page.reload()
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const resumed = page.getByRole('region', { name: 'Continuing Coxos' })
  await expect(resumed).toContainText('1 file has arrived, 2 still missing.')
  await page.getByLabel('Choose files').setInputFiles(card.slice(0, 5))
  await expect(said.getByRole('listitem')).toHaveText([
    'Copy of wave-1.jpg: a copy of wave-1.jpg',
    'wave-2.jpg: a copy of IMG_9.jpg',
  ])
  await expect(resumed.getByRole('status')).toHaveText('1 file has arrived.')
  await expect(page.getByText('3 ready')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Session' }).click()
  await expect(question).toContainText(/Photos\s*3\s*Photo price\s*€5/)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()

  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done).toContainText('Photos: 3', { timeout: 60_000 })
  await expect(done).toContainText('2 files were left out, named below.')
  await expect(done.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveText([
    /^Copy of wave-1\.jpg\s*A copy of wave-1\.jpg$/,
    /^wave-2\.jpg\s*A copy of IMG_9\.jpg$/,
  ])
  await expectAccessible(page)
  await done.getByRole('link', { name: 'View session' }).click()
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
})

test('A copy of what an earlier visit had sent is found by the server, said, and counted once', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const [one = '', two = ''] = await photosOnDisk(2, 820)
  await page.getByLabel('Choose files').setInputFiles(one)
  await expect(page.getByText('Your file is uploaded.')).toBeVisible({ timeout: 60_000 })
  await chooseSpotAndDay(page)
  await expect.poll(() => new URL(page.url()).searchParams.has('draft')).toBe(true)
  await page.reload()
  const resumed = page.getByRole('region', { name: /^Continuing / })
  await expect(resumed).toContainText('1 file has arrived.')

  await page.getByLabel('Choose files').setInputFiles([await copied(one, 'Sunday.jpg'), two])
  const said = page.getByRole('status').filter({ hasText: 'left out' })
  await expect(said).toContainText('Sunday.jpg: a copy of wave-1.jpg', { timeout: 60_000 })
  await expect(page.getByText('Both files are uploaded.')).toBeVisible()
  await expect(resumed.getByRole('status')).toHaveText('1 file has arrived.')
  await expect(page.getByText('2 ready')).toBeVisible()
  await confirmAndPublish(page)
  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done).toContainText('Photos: 2', { timeout: 60_000 })
  await expect(done.getByRole('list', { name: 'Left out' })).toContainText('Sunday.jpgA copy of wave-1.jpg')
})
