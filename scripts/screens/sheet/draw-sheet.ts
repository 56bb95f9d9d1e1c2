import { join } from 'node:path'
import sharp from 'sharp'
import type { Shot } from '../record.ts'

const GAP = 12
const LABEL = 26
const PHONE = { across: 6, width: 300, most: 640 }
const WIDE = { across: 4, width: 460, most: 640 }

/** Some pictures beside and below each other, each under its name; those with faults in red. */
export async function drawSheet(folder: string, shots: readonly Shot[]): Promise<Buffer> {
  const { across, width, most } = (shots[0]?.width ?? 0) < 600 ? PHONE : WIDE
  const cells = await Promise.all(
    shots.map(async ({ file, name, faults, trouble }) => {
      const { data, info } = await sharp(join(folder, file))
        .resize({ width })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, most)
      const picture = await sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
      return { picture, height, name, isBad: faults.length > 0 || trouble !== null }
    }),
  )
  const rows = Math.ceil(cells.length / across)
  const tallest = Math.max(...cells.map(({ height }) => height))
  const step = { x: width + GAP, y: tallest + LABEL + GAP }
  const placed = cells.flatMap(({ picture, name, isBad }, at) => {
    const left = GAP + (at % across) * step.x
    const top = GAP + Math.floor(at / across) * step.y
    return [
      { input: Buffer.from(label(name, width, isBad)), left, top },
      { input: picture, left, top: top + LABEL },
    ]
  })
  const size = { width: GAP + across * step.x, height: GAP + rows * step.y }
  return sharp({ create: { ...size, channels: 3, background: '#8a8f94' } })
    .composite(placed)
    .png()
    .toBuffer()
}

const label = (name: string, width: number, isBad: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="18" font-family="sans-serif" font-size="15" font-weight="700" fill="${isBad ? '#8b0000' : '#111'}">${name}</text></svg>`
