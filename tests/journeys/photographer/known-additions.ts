import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { call, type Person, publish } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'
import { holdUploads, photosOnDisk } from '#tests/support/journey/upload-steps.ts'

const namesIn = async (site: Site, by: Person, id: number) =>
  (await call<OwnSessionDetail>(site, 'GET', `/photographer/sessions/${id}`, { by })).media
    .map(({ media_name }) => media_name)
    .sort()

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer who adds pictures of his morning to the afternoon leaves them out, moves them or sells them again', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const seed = where === 'at a desk' ? 1100 : 1200
      const { seller, session: morning } = await openShop(site, {
        place: 'Supertubos',
        files: await photos(3, seed),
      })
      const afternoon = await publish(site, seller, {
        place: 'Supertubos',
        files: new Map([...(await photos(1, seed + 10)).values()].map((photo) => ['afternoon.jpg', photo])),
      })
      const same = await photosOnDisk(3, seed)
      const [fresh = ''] = await photosOnDisk(1, seed + 20)
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${afternoon.id}`)
      const uploads = await holdUploads(page, 99)
      const adder = page.getByLabel('Add files')
      const note = page.getByRole('region', { name: /^Files of Supertubos/ })

      await adder.setInputFiles([...same.slice(0, 2), fresh])
      await expect(note).toContainText('2 files are already in “Supertubos')
      await expect(note).toContainText('Left out: wave-1.jpg, wave-2.jpg.')
      await expect(page.getByText('1 of 1 sent')).toBeVisible()
      await expect.poll(() => namesIn(site, seller, afternoon.id)).toEqual(['afternoon.jpg', 'wave-1.jpg'])
      expect(uploads.sent()).toBe(1)
      await expectAccessible(page)
      await note.scrollIntoViewIfNeeded()
      await page.screenshot({ path: test.info().outputPath('known-additions.png') })

      await note.getByRole('button', { name: 'Move here' }).click()
      await expect(page.getByText('2 files were moved here.')).toBeVisible()
      await expect(note).toBeHidden()
      expect(await namesIn(site, seller, morning.id)).toEqual(['wave-3.jpg'])
      await expect.poll(async () => (await namesIn(site, seller, afternoon.id)).length).toBe(4)
      expect(uploads.sent()).toBe(1)

      await adder.setInputFiles(same.slice(2))
      await expect(note).toContainText('Left out: wave-3.jpg.')
      await note.getByRole('button', { name: 'Sell again' }).click()
      await expect(note).toBeHidden()
      await expect.poll(async () => (await namesIn(site, seller, afternoon.id)).length).toBe(5)
      expect(await namesIn(site, seller, morning.id)).toEqual(['wave-3.jpg'])
      expect(uploads.sent()).toBe(2)
    })
  })
