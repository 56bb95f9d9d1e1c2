import sharp from 'sharp'
import { today } from '#contract/time/dates.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import type { Wave } from '#contract/waves/waves.ts'
import { clockScreen, photographScreen } from '#tests/support/files/clock-picture.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const HOUR_MS = 3_600_000
const CAMERA = 'NIKON Z 8'
/** As cameras write it: their own clock, and no zone. */
const exif = { make: 'NIKON CORPORATION', model: CAMERA, serial: '6001' }

async function ride(clock: string): Promise<Buffer> {
  const photo = sharp(await makePhoto({ exif: false, seed: Number(clock.slice(-2)) })).withExif({
    IFD0: { Make: exif.make, Model: exif.model },
    IFD2: {
      DateTimeOriginal: `${today().replaceAll('-', ':')} ${clock}`,
      BodySerialNumber: exif.serial,
    },
  })
  return photo.toBuffer()
}

/** What our clock shows at an instant, by a camera whose own is so much ahead. */
async function frame(at: number, aheadMs: number): Promise<Buffer> {
  const local = zonedTimes('Europe/Lisbon')(new Date(at + aheadMs)).slice(0, 19)
  return photographScreen(await clockScreen(at), {
    ...{ width: 2500, height: 1700, screen: 340, turned: 15 },
    exif: { ...exif, time: local.replace('T', ' ').replaceAll('-', ':') },
  })
}

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer whose pictures lie hours outside of the session takes the suggestion, and its waves move at once', async ({
      page,
      site,
    }) => {
      const files = new Map([
        ['a.jpg', await ride('10:20:10')],
        ['b.jpg', await ride('10:20:12')],
      ])
      const { seller, session } = await openShop(site, { place: 'Supertubos', files })
      const start = async () =>
        (
          await call<{ waves: Wave[] }>(site, 'GET', `/exploresessions/${session.id}/waves`)
        ).waves[0]?.start?.slice(11, 19)
      await expect.poll(start).toBe('10:20:10')
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const camera = page.getByRole('form', { name: CAMERA })
      await expect(camera).toContainText('It looks as if this clock is 2 h ahead.')
      await camera.screenshot({ path: test.info().outputPath('suggested.png') })
      await expect(camera).toContainText('10:20:10 becomes 08:20:10.')
      await expectAccessible(page)
      await camera.getByRole('button', { name: 'Set back 2 h' }).click()
      await expect(camera).toContainText('08:20:10 to 08:20:12')
      await expect(camera.getByRole('heading')).toBeFocused()
      await expect(camera.getByText('The times of its files are set.')).toBeVisible()
      await expect.poll(start).toBe('08:20:10')
      await expect(camera).not.toContainText('It looks as if')
      await page.screenshot({ path: test.info().outputPath('set.png'), fullPage: true })

      const undo = camera.getByRole('button', { name: 'Undo' })
      await undo.click()
      await expect(camera.getByText('Undone.')).toBeVisible()
      await expect(camera).toContainText('10:20:10 to 10:20:12')
      await expect(camera).toContainText('It looks as if this clock is 2 h ahead.')
      await expect.poll(start).toBe('10:20:10')
      await camera.getByText('Set by hand').click()
      await camera.getByLabel('Minutes').fill('5')
      await camera.getByRole('button', { name: 'Set the clock right' }).click()
      await expect.poll(start).toBe('10:15:10')
      await page.route('**/cameras/*', (route) => route.abort())
      await undo.click()
      await expect(camera.getByRole('alert')).toHaveText('Failed to undo')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await page.unroute('**/cameras/*')
      await undo.click()
      await expect.poll(start).toBe('10:20:10')
    })

    test('A photographer whose camera was set in between is told that its pictures of the clock differ', async ({
      page,
      site,
    }) => {
      const now = Date.now() - (Date.now() % 1000)
      const files = new Map([
        ['a.jpg', await ride('08:20:10')],
        ['clock-1.jpg', await frame(now - 1000, 0)],
        ['clock-2.jpg', await frame(now, HOUR_MS + 61_000)],
      ])
      const { seller, session } = await openShop(site, { place: 'Supertubos', files })
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const camera = page.getByRole('form', { name: CAMERA })
      await expect(camera).toContainText('Set by a picture of our clock.')
      await expect(camera).toContainText('differ by 1 h 1 min 1 s')
      await expectAccessible(page)
      await camera.screenshot({ path: test.info().outputPath('apart.png') })

      await camera.getByText('Set by hand').click()
      await camera.getByLabel('Hours').fill('2')
      await camera.getByRole('button', { name: 'Set the clock right' }).click()
      await expect(camera).not.toContainText('Set by a picture of our clock.')
      await camera.getByRole('button', { name: 'Undo' }).click()
      await expect(camera).toContainText('Set by a picture of our clock.')
      await expect(camera.getByLabel('Hours')).toHaveValue('1')
    })
  })
