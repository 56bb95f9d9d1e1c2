import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { clip, heicPhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { photos, pick, refusedFiles } from '#tests/support/journey/files.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'
import { chooseSpotAndDay, confirmAndPublish, openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const CANNOT_SHOW = 'This browser cannot show it. Its preview is made after upload.'

/** All kinds that are sold, and what no session may hold. */
async function cardOf(seed: number) {
  const refused = await refusedFiles()
  const good = [
    ...[...(await photos(2, seed))].map(([name, content]) => pick(name, content)),
    pick('dawn.heic', await heicPhoto()),
    pick('barrel.mp4', await clip('sea-1080p.mp4')),
  ]
  return { good, refused, all: [...good, ...refused.map(({ file }) => file)] }
}
type Card = Awaited<ReturnType<typeof cardOf>>

async function publishAll(page: Page, site: Site, { good, refused }: Card): Promise<void> {
  const tiles = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const tile = (name: string) => tiles.filter({ has: page.getByTitle(name, { exact: true }) })
  for (const { file, why } of refused) await expect(tile(file.name)).toContainText(why)
  for (const { name } of good) await expect(tile(name)).toContainText(CANNOT_SHOW)
  await expect(tile('wave-1.jpg')).toContainText('2500 x 1700')
  await expect(tile('dawn.heic')).toContainText('2464 x 1640')
  await expect(tile('barrel.mp4')).toContainText('1920 x 1080')
  await page.getByRole('button', { name: `Remove ${refused.length} with errors` }).click()
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveCount(refused.length)
  await done.getByRole('link', { name: 'View session' }).click()
  await page.waitForURL(/\/session\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(session.media.map(({ media_name }) => media_name)).toEqual(good.map(({ name }) => name))
  for (const { preview_url } of session.media)
    expect((await fetch(new URL(preview_url, site.url))).status).toBe(200)
}

test('A browser that starts no workers, answers for no database and forbids its picker publishes all the same', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const forbidden = () => new DOMException('not here', 'SecurityError')
    Object.assign(window, {
      Worker: class {
        constructor() {
          throw forbidden()
        }
      },
      showOpenFilePicker: () => Promise.reject(forbidden()),
    })
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    for (const name of ['locks', 'wakeLock']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  await openUploadScreen(page, site)
  const card = await cardOf(600)
  const ordinary = page.waitForEvent('filechooser')
  await page.getByText('Choose files', { exact: true }).click()
  await (await ordinary).setFiles(card.all)
  await publishAll(page, site, card)
})

test('A browser that decodes neither pictures nor clips publishes all the same', async ({ page, site }) => {
  const taken = ['createImageBitmap', 'VideoDecoder', 'VideoEncoder', 'ImageDecoder', 'WebAssembly']
  await page.route(/\/assets\/[\w-]*worker[\w-]*\.js/, async (route) => {
    const script = await route.fetch()
    const lack = `for (const name of ${JSON.stringify(taken)}) Object.defineProperty(globalThis, name, { value: undefined });`
    await route.fulfill({ response: script, body: `${lack}\n${await script.text()}` })
  })
  await openUploadScreen(page, site)
  const card = await cardOf(620)
  await page.getByLabel('Choose files').setInputFiles(card.all)
  await publishAll(page, site, card)
})

test('A surfer whose browser has no clipboard shares a session all the same', async ({ page, site }) => {
  const files = await photos(1, 640)
  const { session } = await openShop(site, { place: 'Cave', files })
  await comeAsSurfer(page, site)
  await page.addInitScript(() => {
    for (const name of ['clipboard', 'share']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  await open(page, session.path)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied!' })).toBeFocused()
  await page.evaluate(() => {
    document.body.prepend(document.createElement('textarea'))
    document.querySelector('textarea')?.focus()
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('textarea')).toHaveValue(site.url + session.path)
})
