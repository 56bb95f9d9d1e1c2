import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listWaves } from '#contract/waves/waves.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

/** Three rides; the last one has one more frame, which is added later. */
const CLOCKS = [
  '09:14:20',
  '09:14:21',
  '09:14:22',
  '09:20:00',
  '09:20:01',
  '09:30:00',
  '09:30:01',
  '09:30:02',
]
const takenAt = (at: number) => makePhoto({ seed: at + 1, clock: CLOCKS[at] ?? '' })

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer sets the waves of a session right by hand, and surfers see them', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const photos = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(takenAt))
      const files = new Map(photos.map((photo, at) => [`wave-${at + 1}.jpg`, photo]))
      const { seller, session } = await openShop(site, { place: 'Supertubos', files })
      const seen = () => call<OutputOf<typeof listWaves>>(site, 'GET', `/exploresessions/${session.id}/waves`)
      const sizes = async () => (await seen()).waves.map(({ image_count }) => image_count)
      await expect.poll(sizes).toEqual([3, 2, 2])
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const part = page.getByRole('region', { name: 'Waves' })
      const rows = part.locator('button[aria-expanded]')
      const wave = (label: string) => part.getByRole('button', { name: label, exact: true })
      await expect(rows).toHaveText(['09:14:20 · 3 photos', '09:20:00 · 2 photos', '09:30:00 · 2 photos'])
      await expect(part).toContainText('Surfers see a session wave by wave from 12 files with a time on.')

      await part.getByRole('checkbox', { name: /09:14:20/ }).check()
      await expect(part).toContainText('1 wave chosen. Choose another one to join it with.')
      await part.getByRole('checkbox', { name: /09:20:00/ }).check()
      await part.screenshot({ path: test.info().outputPath('waves-chosen.png') })
      await part.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(part).toContainText('Joined. 2 waves.')
      await expect(rows).toHaveText(['09:14:20 · 5 photos', '09:30:00 · 2 photos'])
      await expect(wave('09:14:20 · 5 photos')).toBeFocused()
      expect(await sizes()).toEqual([5, 2])

      // By keyboard alone.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(part.getByRole('button', { name: 'wave-2.jpg' })).toBeFocused()
      await page.keyboard.press('Enter')
      await part.screenshot({ path: test.info().outputPath('waves-frame.png') })
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(part).toContainText('A new wave begins here. 3 waves.')
      await expect(wave('09:14:21 · 4 photos')).toBeFocused()

      await wave('09:30:00 · 2 photos').click()
      const last = part.getByRole('list', { name: 'Frames of 09:30:00 · 2 photos' })
      await last.getByRole('button', { name: 'wave-6.jpg' }).click()
      await expect(part.getByRole('button', { name: 'Begin a new wave here' })).toHaveCount(0)
      await part.getByRole('button', { name: 'Use as cover' }).click()
      await expect(last.getByRole('button', { name: 'wave-6.jpg, the cover' })).toBeFocused()
      await expectAccessible(page)

      await page.getByLabel('Add files').setInputFiles([pick('late.jpg', await takenAt(7))])
      await expect(part).toContainText('09:30:00 · 3 photos', { timeout: 240_000 })
      await page.reload()
      await expect(rows).toHaveText(['09:14:20 · 1 photo', '09:14:21 · 4 photos', '09:30:00 · 3 photos'])
      await wave('09:30:00 · 3 photos').click()
      await expect(part.getByRole('button', { name: 'wave-6.jpg, the cover' })).toBeVisible()
      await part.screenshot({ path: test.info().outputPath('waves.png') })
      expect(await sizes()).toEqual([1, 4, 3])
      const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
      const cover = media.find(({ media_name }) => media_name === 'wave-6.jpg')
      expect((await seen()).waves[2]?.cover_url).toBe(cover?.tile_url)

      await page.route('**/waves/edits/*', (route) => route.abort())
      await part.getByRole('button', { name: 'Undo' }).click()
      await expect(part.getByRole('alert')).toHaveText('Failed to change the waves')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await page.unroute('**/waves/edits/*')
      await part.getByRole('button', { name: 'Undo' }).click()
      await expect(part).toContainText('Undone. 3 waves.')
      await part.getByRole('button', { name: 'Forget both changes' }).click()
      const question = page.getByRole('dialog', { name: 'Forget both changes?' })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Forget' }).click()
      await expect(rows).toHaveText(['09:14:20 · 3 photos', '09:20:00 · 2 photos', '09:30:00 · 3 photos'])
      expect(await sizes()).toEqual([3, 2, 3])
    })
  })
