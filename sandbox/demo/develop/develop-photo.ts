import sharp from 'sharp'
import { type Enlarge, openEnlarger } from './enlarge.ts'
import { smoothOutlines } from './smooth-outlines.ts'
import { detailTile, grainTile, weave } from './tiles.ts'

const JPEG_QUALITY = 94
/** Spread of the noise in steps of 8 bits at ISO 320, in the middle of the scale. */
const NOISE = 3

let enlarge: Enlarge | undefined
/** Memory of pictures that are written, for the next: fresh memory is zeroed first, 36 MB of it. */
const spare: Uint8Array<ArrayBuffer>[] = []

/** More in the darker half than in the light, and hardly any in what is burnt out. */
const noiseAt = (iso: number): Int32Array =>
  Int32Array.from({ length: 256 }, (_, level) => {
    const t = level / 255
    const share = 0.5 + 1.8 * Math.sqrt(t) * (1 - t) - 0.3 * t * t
    return Math.round(4 * NOISE * share * (iso / 320) ** 0.4)
  })

/**
 * A small painted picture as a camera with a long lens would have taken it. A JPEG (sRGB, 4:2:0). Its tables are the
 * standard ones, as cameras write them: own ones would take a quarter more of the time.
 */
export async function developPhoto(
  painted: Buffer,
  width: number,
  height: number,
  { iso, seed }: { iso: number; seed: number },
): Promise<Buffer> {
  enlarge ??= openEnlarger(weave(grainTile(), detailTile()))
  const { data, info } = await sharp(painted).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const small = smoothOutlines({ data, width: info.width, height: info.height })
  const memory = takeMemory(width * height * 3)
  const large = enlarge(small, width, height, { noise: noiseAt(iso), seed }, memory)
  try {
    return await sharp(large.data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
      .toBuffer()
  } finally {
    spare.push(memory)
  }
}

function takeMemory(bytes: number): Uint8Array<ArrayBuffer> {
  const at = spare.findIndex(({ length }) => length === bytes)
  return (at < 0 ? undefined : spare.splice(at, 1)[0]) ?? new Uint8Array(bytes)
}
