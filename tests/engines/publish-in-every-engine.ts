import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskSize, phoneSize, test } from '#tests/support/engines/engine-journey.ts'
import { button } from '#tests/support/engines/part.ts'
import {
  chooseFiles,
  findTheSale,
  publish,
  seeRefused,
  setUpPayments,
} from '#tests/support/engines/photographer-steps.ts'
import { logIn } from '#tests/support/engines/surfer-steps.ts'
import { clip, heicPhoto, makePhoto, tornPhoto } from '#tests/support/files/media-files.ts'
import { register } from '#tests/support/journey/api.ts'
import { refusedFiles } from '#tests/support/journey/files.ts'

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
      const card = info.outputPath('card')
      const [photographer, buyer, paths, torn, refused] = await Promise.all([
        register(site, 'photographer'),
        register(site, 'surfer'),
        filesIn(card),
        tornIn(card),
        refusedIn(card),
      ])
      await tab.open('/')
      await tab.press(button('Log in'))
      await logIn(tab, photographer, 'Photographer')
      await tab.see(button(/^Account menu/))
      await setUpPayments(tab, site)
      await chooseFiles(tab, [...paths, torn])
      await seeRefused(tab, refused)
      const session = await publish(tab, torn)
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

async function tornIn(folder: string): Promise<string> {
  const path = join(folder, 'torn.jpg')
  await mkdir(folder, { recursive: true })
  await writeFile(path, await tornPhoto(5))
  return path
}

/** What engines see differently when they decode it; few enough that a phone shows them all. */
const SEEN_DIFFERENTLY = ['cut-short.jpg', 'notes.jpg', 'low.mp4', 'noise.mp4']

async function refusedIn(folder: string): Promise<{ path: string; why: string }[]> {
  const files = (await refusedFiles()).filter(({ file }) => SEEN_DIFFERENTLY.includes(file.name))
  await mkdir(folder, { recursive: true })
  await Promise.all(files.map(({ file }) => writeFile(join(folder, file.name), file.buffer)))
  return files.map(({ file, why }) => ({ path: join(folder, file.name), why }))
}
