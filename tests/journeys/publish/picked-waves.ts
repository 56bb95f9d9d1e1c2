import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { desk, phone } from '#tests/support/journey/steps.ts'
import { openUploadScreen } from '#tests/support/journey/upload-steps.ts'

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer sees into which waves the chosen pictures fall', async ({ page, site }) => {
      test.setTimeout(180_000)
      await openUploadScreen(page, site)
      const rides = await Promise.all(
        ['08:02:10', '08:15:00', '09:44:59'].map((clock, ride) => makePhoto({ seed: ride + 1, clock })),
      )
      const frames = Array.from({ length: 12 }, (_, at) =>
        pick(`DSC_${1000 + at}.jpg`, otherContent(rides[at % 3] ?? Buffer.alloc(0), at)),
      )
      const picker = page.getByLabel(/^(Choose|Add more) files$/)
      const waves = page.getByRole('region', { name: 'Waves' })
      await picker.setInputFiles(frames.slice(0, 11))
      await expect(page.getByText('11 photos', { exact: true })).toBeVisible()
      await picker.setInputFiles([
        frames[11] ?? pick('x', Buffer.alloc(0)),
        pick('scan.jpg', await makePhoto({ seed: 9, exif: false })),
      ])
      await expect(waves).toContainText('12 pictures in 3 waves, 08:02 to 09:44', { timeout: 60_000 })
      await expect(waves).toContainText('1 picture without a time: shown last.')
      await expect(waves.getByRole('listitem')).toHaveText(['08:02', '08:15', '09:44'])
      await expect(waves.getByRole('listitem').first().locator('img')).toBeVisible()
      await expectAccessible(page)
      await waves.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath('picked-waves.png') })
      await page.getByRole('button', { name: 'Remove DSC_1000.jpg' }).click()
      await expect(waves).toContainText('Surfers see them in your order, not wave by wave.')
    })
  })
