import type { Route } from '@playwright/test'
import { errorSentence } from '#contract/error-sentences.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { videoPreviewJob } from '#server/ingest/job-names.ts'
import { clip, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { call, registerSeller } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { holdJobs } from '#tests/support/journey/hold-jobs.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  openUploadScreen,
} from '#tests/support/journey/upload-steps.ts'
import { sizeLabel } from '#web/upload/size-label.ts'

test.use(desk)

/** Holds every request until it is let go, one by one. */
function gate() {
  const held: Route[] = []
  let arrived = () => {}
  let isOpen = false
  const hold = (route: Route) => {
    if (isOpen) return route.continue()
    held.push(route)
    arrived()
  }
  const next = async (): Promise<Route> => {
    while (held.length === 0)
      await new Promise<void>((resolve) => {
        arrived = resolve
      })
    return held.shift() as Route
  }
  const open = async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  return { hold, next, open }
}

test('Each step of a publish has its percent and its words; four seconds after the last the session opens', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const seller = await registerSeller(site)
  await beKnownAs(page, seller)
  await page.clock.install()
  await open(page, '/photographerprofile/stats')
  await page.getByRole('link', { name: 'Upload Session' }).click()
  const [worker, creating, sending, finalizing] = [gate(), gate(), gate(), gate()]
  await page.route(/photo-worker/, worker.hold)
  await page.route('**/api/sessionupload/session', creating.hold)
  await page.route('**/api/sessionupload/media', sending.hold)
  await page.route(/\/api\/sessionupload\/\d+$/, (route) =>
    route.request().method() === 'PATCH' ? finalizing.hold(route) : route.continue(),
  )

  const photo = await makePhoto({ seed: 620, exif: false })
  await page
    .getByLabel('Choose files')
    .setInputFiles([pick('a.jpg', otherContent(photo, 1)), pick('b.jpg', otherContent(photo, 2))])
  const faults = page.getByRole('list', { name: 'Before you can publish' })
  await expect(faults).toContainText('2 file(s) are still processing')
  await expect(page.getByText('Processing', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Reading 0 of 2 files')).toBeVisible()
  await worker.open()
  await expect(faults).not.toContainText('still processing')
  await chooseSpotAndDay(page)

  const bar = page.getByRole('progressbar', { name: 'Publishing the session' })
  const dialog = page.getByRole('dialog', { name: 'Publishing Session' })
  const isAt = async (percent: number, words: string) => {
    await expect(bar).toHaveAttribute('value', String(percent))
    await expect(dialog).toContainText(words)
    await expect(dialog.getByText(`${percent}%`, { exact: true })).toBeVisible()
  }
  await confirmAndPublish(page)
  await isAt(5, 'Creating the session')
  const failure = page.getByRole('dialog', { name: 'Publication Failed' })
  const again = async (sentence: string) => {
    await expect(failure.getByRole('alert')).toHaveText(sentence)
    await failure.getByRole('button', { name: 'Try Again' }).click()
  }
  const fields = { session_date: 'The session date cannot be later than today' }
  const refusal = { code: 'session_rule', message: errorSentence('session_rule'), fields }
  await (await creating.next()).fulfill({ status: 422, json: refusal })
  await again(`Please fix the following issues before publishing: ${fields.session_date}`)
  await (await creating.next()).fulfill({ status: 400, body: 'nothing' })
  await again('Failed to create session')
  await (await creating.next()).continue()
  await isAt(20, 'Uploading your files')
  const [one, two] = [await sending.next(), await sending.next()]

  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void question.dismiss()
  })
  await page.evaluate('history.back()')
  await expect.poll(() => asked).toEqual(['Your session is still uploading. Leave and stop the upload?'])
  await isAt(20, '0 of 2 files')
  await two.continue()
  await isAt(55, '1 of 2 files')
  await expect(dialog.locator('[data-mosaic] [data-state]')).toHaveCount(2)
  await expect(dialog.locator('[data-mosaic] [data-state=arrived]')).toHaveCount(1)
  await one.fulfill({ status: 400, body: 'nothing' })
  // Three are under way at once: either may ask first.
  await expect(failure.getByRole('listitem')).toHaveText(/^[ab]\.jpgUnknown error$/)
  await again('1 file could not be uploaded')
  const left = await sending.next()
  await isAt(55, '1 of 2 files')
  await left.continue()
  await (await finalizing.next()).fulfill({ status: 400, body: 'nothing' })
  await again('Failed to finalize session')
  const first = await finalizing.next()
  await isAt(95, 'Finalizing the session')

  // It was finalised, and then nobody can say how it stands.
  const path = new URL(first.request().url()).pathname.replace('/api', '')
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 404, body: 'nothing' }))
  await first.fulfill({ json: { id: Number(path.split('/').at(-1)), temporary: true } })
  await expect(failure.getByRole('alert')).toHaveText('An error occurred while publishing the session')
  await expectBrowserErrors(page, /40[04]|422/)
  await page.unroute(`**/api${path}`)

  await expect
    .poll(async () => {
      const { media } = await call<{ media: UploadedMedia[] }>(site, 'GET', path, { by: seller })
      return media.map(({ state }) => state)
    })
    .toEqual(['ready', 'ready'])
  await failure.getByRole('button', { name: 'Try Again' }).click()
  const last = await finalizing.next()
  await page.clock.pauseAt(Date.now() + 60_000)
  await last.continue()
  const success = page.getByRole('dialog', { name: 'Session Published' })
  await expect(success).toContainText('Your session is online.')
  await expect(bar).toHaveAttribute('value', '100')
  await expect(success.getByRole('img', { name: /^Cover of / })).toBeVisible()
  // All that can be done next is on the first screen of a phone.
  await page.setViewportSize(phone.viewport)
  for (const next of [
    success.getByRole('button', { name: 'Copy link' }),
    success.getByRole('img', { name: /^QR code/ }),
    success.getByRole('link', { name: 'View session' }),
    success.getByRole('button', { name: 'Stay here' }),
  ])
    await expect(next).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(3900)
  await expect(page).toHaveURL(/\/upload-session\?draft=\d+$/)
  await page.clock.runFor(200)
  await page.waitForURL(/\/session\/\d+$/)
})

test('While his files are sent a photographer reads how much is to go, how fast it goes and how long it takes', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openUploadScreen(page, site)
  const held = await holdUploads(page, 0)
  const photo = await makePhoto({ seed: 630, exif: false })
  const files = [1, 2, 3].map((number) => pick(`${number}.jpg`, otherContent(photo, number)))
  await page.getByLabel('Choose files').setInputFiles(files)
  await chooseSpotAndDay(page)
  await expect.poll(held.sent).toBe(3)
  const line = page.getByRole('status').filter({ hasText: /uploaded/ })
  // From here on the clock of the page goes as the test says: on, once something has come, until the page tells.
  await page.clock.pauseAt(Date.now() + 60_000)
  const arrives = async (words: string | RegExp) => {
    const answer = page.waitForResponse('**/api/sessionupload/media')
    held.letOne()
    await answer
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(line).toHaveText(words, { timeout: 250 })
    }).toPass({ timeout: 60_000 })
  }
  // All three are of one size.
  const size = files[0]?.buffer.length ?? 0
  await arrives(`Uploading meanwhile · 1 of 3 files uploaded · ${sizeLabel(2 * size)} to go`)
  const bar = page.getByText('3 ready', { exact: true }).locator('..')
  await expect(bar).toContainText(`3 ready · ${sizeLabel(2 * size)} to go`)
  const left = `${sizeLabel(size)} to go · \\d+(\\.\\d)?\\s[kM]B/s · less than a minute left$`
  await arrives(new RegExp(`^Uploading meanwhile · 2 of 3 files uploaded · ${left}`))
  await page.clock.resume()
  await confirmAndPublish(page)
  const dialog = page.getByRole('dialog', { name: 'Publishing Session' })
  await expect(dialog.getByText('2 of 3 files')).toBeVisible()
  await expect(dialog.getByText(new RegExp(`^${left}`))).toBeVisible()
  held.letGo()
  await page.waitForURL(/\/session\/\d+$/)
})

test('Once all has arrived he reads how many previews are still to be made, and the session follows by itself', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const previews = await holdJobs(site, videoPreviewJob)
  const clips = ['sea-1080p.mp4', 'upright-index-last.mov'] as const
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      pick('a.jpg', await makePhoto({ seed: 640, exif: false })),
      ...(await Promise.all(clips.map(async (name) => pick(name, await clip(name))))),
    ])
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  const dialog = page.getByRole('dialog', { name: 'Publishing Session' })
  await expect(dialog.getByRole('status').filter({ hasText: 'Making the previews' })).toBeVisible()
  await expect(
    dialog.getByText(
      '2 to go. All your files have arrived. The session goes online by itself when its previews are ready; you may leave this page.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await previews.letGo()
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('2 videos')).toBeVisible()
})
