import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderPicture } from '#server/platform/images/render-picture.ts'
import { makeSignature } from '#server/platform/images/signature/make-signature.ts'
import { readPainted } from './painted-morning.ts'

const ROUNDS = 5
const WIDTH = 4032
const HEIGHT = 2688
const GRAIN = { type: 'gaussian', mean: 128, sigma: 30 } as const
const SEED = { place: '11'.repeat(64), dither: '22'.repeat(32) }

/** CPU time of making a photo's public files with its signature, and of the signature alone, ms a photo of 11 MP; the first round warms up. */
export async function signatureCost(paths: readonly string[]): Promise<{ photo: number; signature: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  try {
    const cost = { photo: 0, signature: 0 }
    for (const [n, path] of paths.entries()) await writeAsCamera(path, join(folder, `${n}.jpg`))
    const pictures = await Promise.all(paths.map(readPainted))
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [n, picture] of pictures.entries()) {
        const signature = await cpuMs(() => makeSignature(picture))
        const photo = await cpuMs(() =>
          renderPicture(
            { ownerId: 0, path: join(folder, `${n}.jpg`), folder, photographer: 'Ana Sea', seed: SEED },
            null,
          ),
        )
        if (round === 0) continue
        cost.signature += signature / ROUNDS / paths.length
        cost.photo += photo / ROUNDS / paths.length
      }
    return cost
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As large as a camera's, and with its grain, which is what most of a JPEG's bytes tell. */
async function writeAsCamera(path: string, to: string): Promise<void> {
  const grain = await sharp({
    create: { width: WIDTH / 3, height: HEIGHT / 3, channels: 3, background: '#888', noise: GRAIN },
  })
    .png()
    .toBuffer()
  const large = await sharp(grain)
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  await sharp(path)
    .resize(WIDTH, HEIGHT)
    .composite([{ input: large, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(to)
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
