import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 4032
const HEIGHT = 3024

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
      .jpeg({ quality: 90 })
      .toBuffer()
    const path = join(folder, `photo-${n}.jpg`)
    await writeFile(path, photo)
    paths.push(path)
  }
  return paths
}

/** Another content with the same picture: bytes after the end of a JPEG are not looked at. */
export const another = (photo: Buffer): Buffer => Buffer.concat([photo, randomBytes(16)])
