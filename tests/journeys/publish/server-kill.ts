import type { Browser, Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call, registerSeller } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  largeClip,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'

const MIB = 1024 ** 2
const CLIP = 32 * MIB

async function openPageAt(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  return context.newPage()
}

test('A photographer whose server is killed while his files leave publishes all the same, hardly anything twice', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  const seller = await registerSeller(site)
  const photos = await photosOnDisk(2, 500)
  const clip = test.info().outputPath('long-ride.mp4')
  await largeClip(clip, CLIP)
  const beside = killableSite({ ...site.config, port: 0 })
  await beside.start()
  const line = await openLine(beside.port, 2)
  try {
    const page = await openPageAt(browser, line.url)
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    const sent: string[] = []
    page.on('requestfinished', (request) => {
      const path = new URL(request.url()).pathname
      if (request.method() !== 'GET') sent.push(`${request.method()} ${path.replace(/\d+/, 'N')}`)
    })
    await page.getByLabel('Choose files').setInputFiles(photos)
    await expect(page.getByText('Both files are uploaded.')).toBeVisible({ timeout: 180_000 })
    const before = line.carried()
    let back = Promise.resolve()
    line.at(before + CLIP * 0.6, () => {
      back = beside.kill().then(beside.start)
    })
    await page.getByLabel('Add more files').setInputFiles(clip)
    await expect(page.getByText('no answer, trying again soon').first()).toBeVisible({ timeout: 180_000 })
    await back
    await chooseSpotAndDay(page)
    await expect(page.getByRole('button', { name: 'Publish Session' })).toBeEnabled({ timeout: 180_000 })
    await confirmAndPublish(page)
    await page.waitForURL(/\/session\/\d+$/, { timeout: 240_000 })
    await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
    await expect(page.getByText('1 video')).toBeVisible()

    expect(line.carried() - before).toBeLessThan(CLIP * 1.02 + 3 * MIB)
    // Each photo's one form and the clip's claim: nothing was sent twice.
    expect(sent.filter((each) => each === 'POST /api/sessionupload/media')).toHaveLength(3)
    expect(sent.filter((each) => each === 'POST /api/uploads')).toHaveLength(1)
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
    expect(media.map(({ media_name }) => media_name)).toEqual(['wave-1.jpg', 'wave-2.jpg', 'long-ride.mp4'])
    const { drafts } = await call<{ drafts: object[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
    expect(drafts).toEqual([])
    await page.context().close()
  } finally {
    await line.close()
    await beside.stop()
  }
})
