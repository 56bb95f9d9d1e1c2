import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

type View = { getComputedStyle: (of: unknown) => { rotate: string } }

/** Quarters to the right in which a tile lies on the page. */
const lies = (tile: Locator): Promise<number> =>
  tile.locator('img').evaluate((img) => {
    const { rotate } = (globalThis as unknown as View).getComputedStyle(img)
    return rotate === 'none' ? 0 : (4 + Math.round(Number.parseFloat(rotate) / 90)) % 4
  })

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer turns files that lie on their side, and surfers see them upright', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const files = new Map(
        await Promise.all(
          ['09:00:00', '09:00:01', '09:30:00'].map(
            async (clock, at) => [`wave-${at + 1}.jpg`, await makePhoto({ seed: at + 1, clock })] as const,
          ),
        ),
      )
      const { seller, session } = await openShop(site, { place: 'Coxos', files })
      const seen = async () => {
        const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
        return Promise.all(
          media
            .toSorted((one, other) => one.media_name.localeCompare(other.media_name))
            .map(async ({ preview_url }) => {
              const picture = await fetch(new URL(preview_url, site.url))
              const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
              return width > height ? 'wide' : 'tall'
            }),
        )
      }
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const part = page.getByRole('region', { name: 'Files', exact: true })
      const bar = page.getByRole('region', { name: 'Chosen files' })
      const tile = (number: number) => part.getByRole('listitem').filter({ hasText: `wave-${number}.jpg` })
      await part.getByRole('button', { name: 'Select' }).click()
      await expect(bar.getByRole('button', { name: 'Turn right' })).toHaveCount(0)
      await part.getByRole('checkbox', { name: 'Choose wave-1.jpg' }).click()
      await part.getByRole('checkbox', { name: 'Choose wave-2.jpg' }).click()

      await page.route('**/turns', (route) => route.abort())
      await bar.getByRole('button', { name: 'Turn left' }).click()
      await expect(bar.getByRole('alert')).toHaveText('Failed to turn')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await expect.poll(() => lies(tile(1))).toBe(0)
      await page.unroute('**/turns')

      // The call is held: what is seen is the page's own doing.
      const held = Promise.withResolvers<void>()
      await page.route('**/turns', async (route) => {
        await held.promise
        await route.continue()
      })
      await bar.getByRole('button', { name: 'Turn right' }).click()
      await expect.poll(() => lies(tile(1))).toBe(1)
      await expect.poll(() => lies(tile(2))).toBe(1)
      expect(await lies(tile(3))).toBe(0)
      await expect(bar.getByText('2 files turned right.')).toBeAttached()
      await expect(bar.getByRole('status').first()).toHaveText('2 files chosen')
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('files-turned.png') })
      await part.getByRole('checkbox', { name: 'Choose wave-1.jpg' }).click()
      await bar.getByRole('button', { name: 'Turn right' }).click()
      await expect.poll(() => lies(tile(2))).toBe(2)
      held.resolve()

      await expect.poll(seen, { timeout: 60_000 }).toEqual(['tall', 'wide', 'wide'])
      // The new pictures take the place of those that were laid over.
      for (const number of [1, 2]) await expect.poll(() => lies(tile(number)), { timeout: 30_000 }).toBe(0)
      await expect(part.getByText(/^Turning/)).toHaveCount(0)
      await page.reload()
      await expect(tile(1).locator('img')).toBeVisible()
      expect(await lies(tile(1))).toBe(0)
      await part.screenshot({ path: test.info().outputPath('files-upright.png') })

      await part.getByRole('button', { name: 'Select' }).click()
      await part.getByRole('checkbox', { name: 'Choose wave-1.jpg' }).click()
      await bar.getByRole('button', { name: 'Turn left' }).click()
      await expect.poll(seen, { timeout: 60_000 }).toEqual(['wide', 'wide', 'wide'])
    })
  })
