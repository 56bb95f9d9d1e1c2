import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { readClockCode } from '#contract/sessions/clock-code.ts'
import { today } from '#contract/time/dates.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { readCodes } from '#server/platform/images/clock/read-codes.ts'
import { photographScreen } from '#tests/support/files/clock-picture.ts'
import { heicOfClock } from '#tests/support/files/code-pictures.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'
import { chooseSpotAndDay, confirmAndPublish, openUploadScreen } from '#tests/support/journey/upload-steps.ts'

const OFF_MS = 61 * 60_000
const BODY = { make: 'NIKON CORPORATION', model: 'NIKON Z 8', serial: '6001' }

/** px of the photo that the clock's screen is wide: held before the camera, and put up three metres away, too small to be seen in a preview. */
const [NEAR, AFAR] = [300, 120]

for (const [where, screen, timezoneId, wide] of [
  ['at a desk in New Zealand', desk, 'Pacific/Auckland', AFAR],
  ['on a phone in California', phone, 'America/Los_Angeles', NEAR],
] as const)
  test.describe(where, () => {
    test.use({ ...screen, timezoneId })

    test('A photographer whose camera is 61 minutes off gets right times from one picture of the clock', async ({
      page,
      site,
      browser,
    }) => {
      const frame = await photographClock(
        await browser.newPage({ ...phone, deviceScaleFactor: 2 }),
        site.url,
        wide,
      )
      await openUploadScreen(page, site)
      await page
        .getByLabel('Choose files')
        .setInputFiles([
          pick('DSC_0001.jpg', frame),
          await ride('DSC_0002.jpg', '09:20:10'),
          await ride('DSC_0003.jpg', '09:35:40'),
        ])
      const list = page.getByRole('list', { name: 'Chosen files' })
      const tile = list.getByRole('listitem').filter({ hasText: 'DSC_0001.jpg' })
      await expect(tile).toContainText('Our clock, NIKON Z 8: how far it is off shows when location')
      await page.screenshot({ path: test.info().outputPath('before-place.png'), fullPage: true })
      await chooseSpotAndDay(page)
      await expect(tile).toContainText('Camera clock: NIKON Z 8 is 1 h 1 min ahead. Left out of the sale.')
      await expect(list.getByRole('listitem').filter({ hasText: 'DSC_0002.jpg' })).toContainText(
        'Cover photo',
      )
      await expect(page.getByText('2 photos ·')).toBeVisible()
      await tile.getByRole('button', { name: 'Sell it anyway' }).click()
      await expect(tile).toContainText('On sale.')
      await tile.getByRole('button', { name: 'Leave it out of the sale' }).click()
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('picker.png'), fullPage: true })

      await confirmAndPublish(page)
      await page.waitForURL(/\/session\/\d+$/)
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
      expect(media.map(({ captured_at }) => captured_at?.slice(0, 19))).toEqual([
        `${today()}T08:19:10`,
        `${today()}T08:34:40`,
      ])

      await open(page, `/photographerprofile/sessions/${id}`)
      const own = page
        .getByRole('list', { name: 'Files' })
        .getByRole('listitem')
        .filter({ hasText: 'DSC_0001.jpg' })
      await expect(own).toContainText('Used for the camera’s clock, not for sale')
      await expect(page.getByRole('form', { name: 'NIKON Z 8' })).toContainText(
        'Set by a picture of our clock.',
      )
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('own-session.png'), fullPage: true })
    })
  })

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${where}, ${colorScheme}`, () => {
      test.use({ ...screen, colorScheme })

      test('The code of the clock is black on white and says the second that is shown', async ({ page }) => {
        await open(page, '/clock')
        await expect(page.getByText(/^Right to /)).toBeVisible()
        const seen = await page.screenshot({ path: test.info().outputPath('clock.png') })
        const { at } = await codeIn(seen)
        expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
        expect(at % 1000).toBe(0)
      })
    })

test('A photographer whose second camera is a phone is told what its HEIC picture of the clock says', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ ...pick('IMG_0042.HEIC', await heicOfClock()), mimeType: 'image/heic' }])
  await chooseSpotAndDay(page)
  const tile = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(tile).toContainText('Shows our clock on another day than the session’s. On sale.')
  await page.getByLabel('Date').fill('2026-07-12')
  await expect(tile).toContainText(/Camera clock: Apple iPhone 15 is 1 min 1? ?s? ?behind\. Left out/)
})

test('A small picture of the clock that was not looked at yet is left out of the sale, however fast one publishes', async ({
  page,
  site,
  browser,
}) => {
  const frame = await photographClock(
    await browser.newPage({ ...phone, deviceScaleFactor: 2 }),
    site.url,
    AFAR,
  )
  const letLook = await holdCloseLooks(page)
  await openUploadScreen(page, site)
  await chooseSpotAndDay(page)
  const clock = pick('DSC_0001.jpg', frame)
  await page.getByLabel('Choose files').setInputFiles([clock, await ride('DSC_0002.jpg', '09:20:10')])
  await confirmAndPublish(page)
  const confirm = page.getByRole('button', { name: 'Confirm & Publish' })
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await page.screenshot({ path: test.info().outputPath('waits.png') })
  await letLook()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question.getByRole('status')).toHaveText(
    'A picture of our clock has moved the day or the hours: look at them once more.',
  )
  await confirm.click()
  await page.waitForURL(/\/session\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(media).toHaveLength(1)
})

/** Nothing is looked at closely before what is answered is called. */
async function holdCloseLooks(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void
    const { promise: free, resolve: letLook } = Promise.withResolvers<void>()
    Object.assign(window, { letLook })
    Worker.prototype.postMessage = function (message: unknown) {
      const { shows, closely } = Object(message) as { shows?: object; closely?: boolean }
      if (shows && closely) void free.then(() => post.call(this, message))
      else post.call(this, message)
    }
  })
  return () => page.evaluate('letLook()')
}

/** What the page shows, photographed at an angle by a camera whose clock is ahead. */
async function photographClock(page: Page, url: string, wide: number): Promise<Buffer> {
  await page.goto(`${url}/clock`)
  await expect(page.getByText(/^Right to /)).toBeVisible()
  const seen = await page.screenshot()
  await page.close()
  const { at } = await codeIn(seen)
  const local = zonedTimes('Europe/Lisbon')(new Date(at + OFF_MS))
  return photographScreen(seen, {
    ...{ width: 4032, height: 3024, screen: wide, turned: 30, tilted: 8, blur: wide / 250 },
    exif: { ...BODY, time: local.slice(0, 19).replace('T', ' ').replaceAll('-', ':') },
  })
}

async function codeIn(seen: Buffer): Promise<{ at: number }> {
  const { data, info } = await sharp(seen).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [text = ''] = await readCodes({ grey: data, width: info.width, height: info.height })
  return { at: readClockCode(text) ?? Number.NaN }
}

async function ride(name: string, time: string) {
  const photo = sharp(
    await makePhoto({ exif: false, seed: time.length + Number(name.slice(4, 8)) }),
  ).withExif({
    IFD0: { Make: BODY.make, Model: BODY.model },
    IFD2: { DateTimeOriginal: `${today().replaceAll('-', ':')} ${time}`, BodySerialNumber: BODY.serial },
  })
  return pick(name, await photo.toBuffer())
}
