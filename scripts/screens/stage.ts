import { randomInt } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { ASSETS } from '#sandbox/demo/asset-paths.ts'
import { clip, heicPhoto, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import type { Stage } from './state.ts'

/** What is looked at on a site with demo data; the files to upload are written into that folder. */
export async function stageOf(site: string, folder: string): Promise<Stage> {
  const answer = await fetch(`${site}/api/exploresessions`)
  const { sessions } = (await answer.json()) as { sessions: Session[] }
  const both = sessions.find((session) => session.image_count > 0 && session.video_count > 0)
  const other = sessions.find((session) => session.image_count > 0 && session !== both)
  if (!both || !other) throw new Error('No session has photos and clips')
  return {
    site,
    session: both.id,
    other: other.id,
    photographer: both.photographer?.id ?? 1,
    files: await filesIn(folder),
    picture: await paintedPicture(),
  }
}

/** Pictures of a morning. */
async function paintings(): Promise<string[]> {
  const shoot = join(ASSETS, 'supertubos-dawn')
  const names = (await readdir(shoot)).filter((file) => /\.(avif|jpe?g|webp)$/.test(file))
  if (names.length === 0) throw new Error('The demo has no pictures')
  return names.map((name) => join(shoot, name))
}

/** One of them, as a cover shows it unless told otherwise, px. */
export async function paintedPicture(width = 900, height = 600): Promise<Buffer> {
  const [first] = await paintings()
  return sharp(first).resize(width, height, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer()
}

const written = new Map<string, Promise<string[]>>()

/** So many photos of that morning beside the other files, a few paintings again and again, each a file of its own; written once. */
export function manyPhotos({ files: [beside = ''] }: Stage, count: number): Promise<string[]> {
  const key = `${count} ${beside}`
  const photos = written.get(key) ?? writePhotos(dirname(beside), count)
  written.set(key, photos)
  return photos
}

async function writePhotos(folder: string, count: number): Promise<string[]> {
  const painted = (await paintings())
    .slice(0, 8)
    .map((path) => sharp(path).resize(2496, 1664, { fit: 'cover' }).jpeg({ quality: 50 }).toBuffer())
  const photos = await Promise.all(painted)
  const paths = Array.from({ length: count }, (_, at) =>
    join(folder, `supertubos-dawn-${String(at + 1).padStart(4, '0')}.jpg`),
  )
  await Promise.all(
    paths.map((path, at) => writeFile(path, otherContent(photos[at % photos.length] ?? Buffer.of(), at))),
  )
  return paths
}

/** So many photos that nobody has published before, whatever was shown already: what another session has would be left out. */
export async function freshPhotos({ files: [beside = ''] }: Stage, count: number): Promise<string[]> {
  const photo = await paintedPicture(2496, 1664)
  const paths = Array.from({ length: count }, (_, at) => join(dirname(beside), `DSC0${4210 + at}.JPG`))
  await Promise.all(paths.map((path) => writeFile(path, asNewFile(photo))))
  return paths
}

/** The same picture as a file that nobody has. */
export const asNewFile = (jpeg: Buffer): Buffer => otherContent(jpeg, randomInt(2 ** 32))

async function filesIn(path: string): Promise<string[]> {
  const files = {
    'wave-1.jpg': await makePhoto({ seed: 3 }),
    'wave-2.heic': await heicPhoto(),
    'too-small.jpg': await makePhoto({ width: 1200, height: 800 }),
    'barrel.mp4': await clip('sea-1080p.mp4'),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(path, name), content)))
  return Object.keys(files).map((name) => join(path, name))
}
