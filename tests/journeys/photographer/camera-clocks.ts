import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call } from '#tests/support/journey/api.ts'
import { photosAndClip } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer can set the clock of a camera right after publishing', async ({ page, site }) => {
      const { seller, session } = await openShop(site, { place: 'Supertubos', files: 2 })
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const camera = page.getByRole('form', { name: 'Secretcam' })
      await expect(camera.getByRole('heading')).toHaveText('Secretcam · 2 photos')
      await expect(camera).toContainText('Taken July 12, 2026, 09:14:22 to 09:14:22')
      await camera.getByText('Set by hand').click()
      await camera.getByLabel('Hours').fill('one')
      await camera.getByRole('button', { name: 'Set the clock right' }).click()
      await expect(camera).toContainText('Please enter hours, minutes and seconds as numbers')
      await camera.getByLabel('Hours').fill('1')
      await camera.getByLabel('Minutes').fill('1')
      await camera.getByLabel('Seconds').fill('4')
      await expect(camera).toContainText('Taken July 12, 2026, 08:13:18 to 08:13:18')
      await camera.getByLabel('This camera is').selectOption('behind by')
      await expect(camera).toContainText('Taken July 12, 2026, 10:15:26 to 10:15:26')
      await camera.getByLabel('This camera is').selectOption('ahead by')
      await expectAccessible(page)
      await camera.getByRole('button', { name: 'Set the clock right' }).click()
      await expect(camera).toContainText('The times of its files are set.')
      await expect(camera).toContainText('Taken July 12, 2026, 08:13:18 to 08:13:18')
      await camera.screenshot({ path: test.info().outputPath('camera-clock.png') })
      const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
      expect(media.map(({ captured_at }) => captured_at)).toEqual(
        Array(2).fill('2026-07-12T08:13:18.420+01:00'),
      )
      await page.reload()
      await expect(camera.getByLabel('Minutes')).toHaveValue('1')
    })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer moves clips that name no camera together with the photos, by one press', async ({
    page,
    site,
  }) => {
    const { seller, session } = await openShop(site, { place: 'Supertubos', files: await photosAndClip(1) })
    await beKnownAs(page, seller)
    await open(page, `/photographerprofile/sessions/${session.id}`)
    const camera = page.getByRole('form', { name: 'Secretcam' })
    const clips = page.getByRole('form', { name: 'Clips that name no camera' })
    await expect(clips).not.toContainText('Move them together')
    await camera.getByText('Set by hand').click()
    await camera.getByLabel('Hours').fill('1')
    await camera.getByRole('button', { name: 'Set the clock right' }).click()
    await expect(clips).toContainText('Probably taken by the camera of the photos, whose clock is 1 h ahead.')
    await expectAccessible(page)
    await clips.screenshot({ path: test.info().outputPath('move-together.png') })
    await clips.getByRole('button', { name: 'Move them together' }).click()
    await expect(clips.getByLabel('Hours')).toHaveValue('1')
    await expect(clips.getByRole('button', { name: 'Move them together' })).toHaveCount(0)
    await expect(clips.getByRole('heading')).toBeFocused()
    await expect(clips).toContainText('The times of its files are set.')
    await page.reload()
    await expect(clips.getByLabel('Hours')).toHaveValue('1')
  })
})

test.describe('on a phone without a log-in', () => {
  test.use(phone)

  test('Anybody can read the true time from afar, though the own clock is wrong', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
    await open(page, '/clock')
    await expect(page.getByText(/^Right to /)).toBeVisible()
    const shown = page.getByText(/^\d\d:\d\d:\d\d$/)
    const seconds = (text: string | null) =>
      (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    const site = new Date()
    const now = seconds([site.getHours(), site.getMinutes(), site.getSeconds()].join(':'))
    const off = Math.abs(seconds(await shown.textContent()) - now) % 86_400
    expect(Math.min(off, 86_400 - off) % 3600).toBeLessThan(30)
    const { width = 0 } = (await shown.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(300)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('clock.png') })
    const close = page.getByRole('link', { name: /^Close/ })
    await expect(close).toHaveAttribute('href', '/')
    for (const size of [
      { width: 390, height: 664 },
      { width: 375, height: 553 },
    ]) {
      await page.setViewportSize(size)
      await expect(close).toBeInViewport({ ratio: 1 })
      const { y = 0, height = 0 } = (await close.boundingBox()) ?? {}
      const code = (await page.locator('svg[shape-rendering=crispEdges]').boundingBox())?.y ?? 0
      expect(y + height, 'above the white margin of the code').toBeLessThanOrEqual(code)
    }
  })
})
