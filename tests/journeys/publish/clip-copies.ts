import type { Browser, Page } from '@playwright/test'
import { clip } from '#tests/support/files/media-files.ts'
import { call, registerSeller } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'
import { chooseSpotAndDay, confirmAndPublish, openUploadScreen } from '#tests/support/journey/upload-steps.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'

test.use(desk)

const COPIER = /\/clip-preview-worker-[^/]+\.js$/

/** Writes down the names of the fields of each form by which a file is sent, and what the copies in them are. */
async function noteForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const forms: string[][] = []
    const copies: string[] = []
    Object.assign(window, { forms, copies })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        forms.push([...body.keys()])
        copies.push(...body.getAll('media_preview').map((copy) => (copy as File).type))
      }
      return send.call(this, body)
    }
  })
}
const formsOf = (page: Page) => page.evaluate(() => (window as unknown as { forms: string[][] }).forms)
const copiesOf = (page: Page) => page.evaluate(() => (window as unknown as { copies: string[] }).copies)

/** A photographer's upload screen on a server that has no ffmpeg; `prepare` comes before it is opened. */
async function onBareServer(
  browser: Browser,
  site: Site,
  prepare: (page: Page) => Promise<unknown>,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const seller = await registerSeller(site)
  // What has arrived is prepared by the site itself.
  const beside = killableSite({ ...site.config, port: 0, ffmpegPath: '/nowhere/ffmpeg' }, 'api')
  await beside.start()
  const baseURL = `http://127.0.0.1:${beside.port()}`
  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  try {
    const page = await context.newPage()
    await prepare(page)
    await noteForms(page)
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    await work(page)
    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    await page.waitForURL(/\/session\/\d+$/)
    await expect(page.getByText('1 video')).toBeVisible()
  } finally {
    await context.close()
    await beside.stop()
  }
}

test('Where the server has ffmpeg a clip is sent alone, and no copy of it is made', async ({
  page,
  site,
}) => {
  expect(await call(site, 'GET', '/health')).toMatchObject({ clip_copies: false })
  const copiers: string[] = []
  page.on('request', (request) => {
    if (COPIER.test(request.url())) copiers.push(request.url())
  })
  await noteForms(page)
  await openUploadScreen(page, site)
  await page.getByLabel('Choose files').setInputFiles(pick('barrel.mp4', await clip('sea-1080p.mp4')))
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('1 video')).toBeVisible()
  const forms = await formsOf(page)
  expect(forms).toHaveLength(1)
  expect(forms[0]).not.toContain('media_preview')
  expect(forms[0]).toContain('media')
  expect(copiers).toEqual([])
})

test('Where it has none, all of a clip has arrived before its copy is made, which follows by itself', async ({
  browser,
  site,
}) => {
  const [wanted, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdCopier = (page: Page) =>
    page.route(COPIER, async (route) => {
      wanted.resolve()
      await made.promise
      await route.continue()
    })
  await onBareServer(browser, site, holdCopier, async (page) => {
    const film = await clip('sea-1080p.mp4')
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/uploads/'),
    )
    await page.getByLabel('Choose files').setInputFiles(pick('barrel.mp4', film))
    await wanted.promise
    expect((await sent).headers()['upload-offset']).toBe(String(film.length))
    expect(await formsOf(page)).toEqual([])
    made.resolve()
    await expect.poll(() => copiesOf(page), { timeout: 180_000 }).toEqual(['video/mp4'])
    expect((await formsOf(page))[0]).toEqual(expect.arrayContaining(['upload', 'media_preview']))
  })
})

test('A browser that cannot write films sends a still of the clip in its place', async ({
  browser,
  site,
}) => {
  const withoutEncoder = (page: Page) =>
    page.route(COPIER, async (route) => {
      const script = await route.fetch()
      const lack = "Object.defineProperty(globalThis, 'VideoEncoder', { value: undefined });"
      await route.fulfill({ response: script, body: `${lack}\n${await script.text()}` })
    })
  await onBareServer(browser, site, withoutEncoder, async (page) => {
    await page.getByLabel('Choose files').setInputFiles(pick('barrel.mp4', await clip('sea-1080p.mp4')))
    await expect.poll(() => copiesOf(page), { timeout: 60_000 }).toEqual(['image/jpeg'])
  })
})
