import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskSize, phoneSize, test } from '#tests/support/engines/engine-journey.ts'
import { button } from '#tests/support/engines/part.ts'
import {
  chooseFiles,
  findTheSale,
  publish,
  setUpPayments,
} from '#tests/support/engines/photographer-steps.ts'
import { logIn } from '#tests/support/engines/surfer-steps.ts'
import { register } from '#tests/support/journey-api.ts'
import { clip, heicPhoto, makePhoto } from '#tests/support/media-files.ts'

for (const [where, size] of [
  ['on a phone', phoneSize],
  ['at a desk', deskSize],
] as const)
  test.describe(where, () => {
    test.use({ size })

    test(`A photographer ${where} can set up payments, publish photos of both kinds and a clip, and see them sold`, async ({
      tab,
      site,
    }, info) => {
      const [photographer, buyer, paths] = await Promise.all([
        register(site, 'photographer'),
        register(site, 'surfer'),
        filesIn(info.outputPath('card')),
      ])
      await tab.open('/')
      await tab.press(button('Log in'))
      await logIn(tab, photographer, 'Photographer')
      await tab.see(button(/^Account menu/))
      await setUpPayments(tab, site)
      await chooseFiles(tab, paths)
      const session = await publish(tab)
      await findTheSale(tab, site, session, buyer)
    })
  })

/** What a camera's card holds: a JPEG, an iPhone's HEIC and a clip. */
async function filesIn(folder: string): Promise<string[]> {
  const files = {
    'wave.jpg': await makePhoto({ seed: 3 }),
    'wave.heic': await heicPhoto(),
    'barrel.mp4': await clip('sea-1080p.mp4'),
  }
  await mkdir(folder, { recursive: true })
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
  return Object.keys(files).map((name) => join(folder, name))
}
