import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { seededRandom } from '../random/seeded-random.ts'

/**
 * A picture of our clock at 08:05 on July 12, 2026, in Portugal by a phone that says 08:04:00.250: HEVC by x265, a list of items as phones
 * write it, stored lying on its side.
 */
export const heicOfClock = (): Promise<Buffer> =>
  readFile(new URL('../../../server/platform/images/fixtures/clock-5mp.heic', import.meta.url))

/** px of a picture and of its modules: the smaller these are, the longer codes are looked for; noise is seen at preview size, too. */
const SIZES = {
  squares: { width: 4000, height: 3000, module: 2 },
  noise: { width: 2700, height: 2000, module: 5 },
} as const
/** The corner of a code and the white on two of its sides, in modules. */
const CORNER = [
  '#######.',
  '#.....#.',
  '#.###.#.',
  '#.###.#.',
  '#.###.#.',
  '#.....#.',
  '#######.',
  '........',
]

/** Pictures that look like codes everywhere and hold none: 47,000 corners of codes, or 216,000 modules at random. */
export function busyPhoto(kind: 'squares' | 'noise'): Promise<Buffer> {
  const random = seededRandom(7)
  const size = SIZES[kind]
  const [width, height] = [size.width / size.module, size.height / size.module]
  const isDark = (x: number, y: number) =>
    kind === 'noise' ? random() < 0.5 : CORNER[y % CORNER.length]?.[x % CORNER.length] === '#'
  const modules = Buffer.alloc(width * height)
  for (let at = 0; at < modules.length; at += 1)
    modules[at] = isDark(at % width, Math.floor(at / width)) ? 0 : 255
  return sharp(modules, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'nearest' })
    .jpeg({ quality: 60 })
    .toBuffer()
}
