import { randomBytes, randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { today } from '#contract/time/dates.ts'

const WIDTH = 4032
const HEIGHT = 3024
const EXIF = {
  IFD0: { Make: 'Swell', Model: 'One' },
  IFD2: { DateTimeOriginal: `${today().replaceAll('-', ':')} 08:14:22`, OffsetTimeOriginal: '+00:00' },
}
/** Bytes; a segment of a JPEG holds no more than 65,533. */
const MOST_NOTES = 60_000

/** Different photos of 12 MP with the grain and detail of a camera's, as files; the same every time. */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    const grain = await sharp({
      create: {
        width: WIDTH / 3,
        height: HEIGHT / 3,
        channels: 3,
        background: '#456',
        noise: { type: 'gaussian', mean: 120, sigma: 34 },
      },
    })
      .png()
      .toBuffer()
    const photo = await sharp(grain)
      .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
      .tint({ r: 40 + n * 20, g: 120, b: 160 })
      .withExif(EXIF)
      .jpeg({ quality: 90 })
      .toBuffer()
    const path = join(folder, `photo-${n}.jpg`)
    await writeFile(path, photo)
    paths.push(path)
  }
  return paths
}

/**
 * Another content with the same picture, of another size as photos are: a comment stands where cameras keep their notes, and the file
 * ends with its picture.
 */
export function another(photo: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  const notes = randomBytes(randomInt(16, MOST_NOTES))
  head.writeUInt16BE(notes.length + 2, 2)
  return Buffer.concat([photo.subarray(0, 2), head, notes, photo.subarray(2)])
}
