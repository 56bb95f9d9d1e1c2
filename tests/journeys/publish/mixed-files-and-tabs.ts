import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { clip, heicPhoto, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { pick, refusedFiles } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { desk, open } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  look,
  openUploadScreen,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const published = async (page: Page, site: Site): Promise<SessionDetail> => {
  await page.waitForURL(/\/session\/\d+$/, { timeout: 240_000 })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  return call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
}
const namesOf = ({ media }: SessionDetail) => media.map(({ media_name }) => media_name)

test('A folder with 60 good and 5 bad files: each bad one is named, the others go online while nobody looks', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  await openUploadScreen(page, site)
  // Every row of the list is in the page only when it is in sight.
  await page.setViewportSize({ width: 1440, height: 4200 })
  const photo = await makePhoto({ seed: 600, exif: false })
  const long = `${'ñ'.repeat(125)}x.jpg`
  expect(Buffer.byteLength(long)).toBe(255)
  const names = [
    ...Array.from({ length: 57 }, (_, at) => `DSC_${String(at + 1).padStart(4, '0')}.JPG`),
    'olá "grande" \'onda\' 🌊.jpg',
    long,
  ]
  const folder = test.info().outputPath('sunday')
  await mkdir(join(folder, 'second camera'), { recursive: true })
  await Promise.all(names.map((name, at) => writeFile(join(folder, name), otherContent(photo, at))))
  // The second camera counts from one too; another size is another file.
  const second = otherContent(otherContent(photo, 1), 2)
  await writeFile(join(folder, 'second camera', 'DSC_0001.JPG'), second)
  const bad = (await refusedFiles()).slice(0, 6).filter(({ file }) => file.name !== 'cut-short.jpg')
  await Promise.all(bad.map(({ file }) => writeFile(join(folder, file.name), file.buffer)))
  expect(bad).toHaveLength(5)

  const held = await holdUploads(page, 30)
  await page.getByLabel('Choose a folder').setInputFiles(folder)
  const tiles = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(tiles).toHaveCount(65)
  const faults = page.getByRole('list', { name: 'Before you can publish' })
  await expect(faults).toContainText('5 file(s) have validation errors', { timeout: 240_000 })
  await expect(faults).not.toContainText('still processing', { timeout: 240_000 })
  for (const { file, why } of bad)
    await expect(tiles.filter({ has: page.getByTitle(file.name, { exact: true }) })).toContainText(why)
  await page.getByRole('button', { name: 'Remove 5 with errors' }).click()
  await expect(tiles).toHaveCount(60)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('Uploading your files')).toBeVisible()
  await look(page, 'hidden')
  await expect(page).toHaveTitle(/^\d+% · Publishing$/)
  await expect(page.getByText('It went on while this page was in the background.')).toBeVisible()
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible({ timeout: 280_000 })
  await expect(page).toHaveTitle('Published')
  await look(page, 'visible')
  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveCount(5)
  await done.getByRole('link', { name: 'View session' }).click()
  const session = await published(page, site)
  expect(session.image_count).toBe(60)
  const kept = namesOf(session)
  expect(kept.filter((name) => name === 'DSC_0001.JPG')).toHaveLength(2)
  expect(kept).toContain(names[57])
  expect(kept).toContain(long)
})

test('Two tabs publish two sessions at once: files no browser shows in one, all kinds of names in the other', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(240_000)
  await openUploadScreen(page, site)
  const other = await context.newPage()
  await open(other, '/upload-session')

  const hevc = await clip('sea-hevc.mov')
  await page
    .getByLabel('Choose files')
    .setInputFiles([pick('dawn.heic', await heicPhoto()), pick('phone.mov', hevc)])
  const tile = (name: string) =>
    page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').filter({ hasText: name })
  await expect(tile('dawn.heic').locator('img')).toBeVisible()
  await expect(tile('dawn.heic')).toContainText('Cover photo')
  await expect(tile('phone.mov')).toContainText('1920 x 1080')
  await expect(tile('phone.mov')).toContainText(
    'This browser cannot show it. Its preview is made after upload.',
  )
  await expectAccessible(page)
  await chooseSpotAndDay(page)

  const photo = await makePhoto({ seed: 610, exif: false })
  const names = ['wave.jpg', 'wave.jpg', 'a/b\\c "quoted" 🏄‍♀️.jpg', '‮gpj.evil.jpg', '<b>onda</b>.jpg']
  await other
    .getByLabel('Choose files')
    .setInputFiles(names.map((name, at) => pick(name, at === 0 ? photo : otherContent(photo, at))))
  await expect(other.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(5)
  await chooseSpotAndDay(other, 'Supertubos')

  await confirmAndPublish(page)
  await confirmAndPublish(other)
  const [first, second] = await Promise.all([published(page, site), published(other, site)])
  expect([first.location?.name, namesOf(first)]).toEqual(['Coxos', ['dawn.heic', 'phone.mov']])
  expect(second.location?.name).toBe('Supertubos')
  const onda = 'b>.jpg'
  expect(namesOf(second)).toEqual(['wave.jpg', 'wave.jpg', 'c "quoted" 🏄‍♀️.jpg', 'gpj.evil.jpg', onda])
  for (const { preview_url } of [...first.media, ...second.media])
    expect((await fetch(new URL(preview_url ?? '', site.url))).status).toBe(200)
})
