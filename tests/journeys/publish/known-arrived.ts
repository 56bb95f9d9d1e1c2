import type { OutputOf } from '#contract/endpoint.ts'
import type { uploadState } from '#contract/sessions/ingest.ts'
import { beginSession, call, type Person } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'
import { confirmAndPublish } from '#tests/support/journey/upload-steps.ts'

async function send(site: Site, by: Person, id: number, files: Iterable<[string, Buffer]>): Promise<void> {
  for (const [name, content] of files) {
    const body = new FormData()
    body.set('session_id', String(id))
    body.set('media', new Blob([new Uint8Array(content)]), name)
    await call(site, 'POST', '/sessionupload/media', { by, body })
  }
}
const namesIn = async (site: Site, by: Person, id: number) =>
  (await call<OutputOf<typeof uploadState>>(site, 'GET', `/sessionupload/${id}`, { by })).media.map(
    ({ media_name }) => media_name,
  )

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer who goes on with a draft leaves out what another session has, or sells it again', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const seed = where === 'at a desk' ? 1300 : 1400
      const sold = await photos(2, seed)
      const { seller } = await openShop(site, { place: 'Supertubos', files: sold })
      const [fresh] = [...(await photos(1, seed + 10)).values()]
      const draft = await beginSession(site, seller, 'Supertubos', 14)
      await send(site, seller, draft, [...sold, ['afternoon.jpg', fresh ?? Buffer.alloc(0)]])

      await beKnownAs(page, seller)
      await open(page, `/upload-session?draft=${draft}`)
      const note = page.getByRole('region', { name: /^Arrived files of Supertubos/ })
      await expect(note).toContainText('2 of these 3 files are already in “Supertubos')
      await expect(note).toContainText('Arrived here, too: wave-1.jpg, wave-2.jpg.')
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('known-arrived.png') })

      await note.getByRole('button', { name: 'Sell again' }).click()
      await expect(note).toBeHidden()
      await page.reload()
      await expect(page.getByText('3 files have arrived.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/Supertubos/)
      await expect(note).toBeHidden()
      expect(await namesIn(site, seller, draft)).toEqual(['wave-1.jpg', 'wave-2.jpg', 'afternoon.jpg'])

      const other = await beginSession(site, seller, 'Supertubos', 16)
      await send(site, seller, other, [
        ...sold,
        ['evening.jpg', (await photos(1, seed + 20)).get('wave-1.jpg') ?? Buffer.alloc(0)],
      ])
      await open(page, `/upload-session?draft=${other}`)
      await note.getByRole('button', { name: 'Leave out' }).click()
      await expect(page.getByText('1 file has arrived.')).toBeVisible()
      await expect(note).toBeHidden()
      expect(await namesIn(site, seller, other)).toEqual(['evening.jpg'])
      await confirmAndPublish(page)
      await page.waitForURL(/\/session\/\d+$/)
      expect(await namesIn(site, seller, other)).toEqual(['evening.jpg'])
    })
  })
