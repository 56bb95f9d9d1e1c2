import { createCipheriv, hkdfSync } from 'node:crypto'

/**
 * What makes the watermark of one item: where it lies and how opaque it is from px to px, by two keys that nobody can tell from
 * each other or from those of another item. Hex, since it is sent to the decoding child.
 */
export type WatermarkSeed = { place: string; dither: string }

const PLACE_BYTES = 64
const KEY_BYTES = 32

/** The seed of an item under a secret of the installation (32 bytes): the same for both, always. */
export function watermarkSeed(secret: Buffer, mediaId: number): WatermarkSeed {
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `swellframe watermark ${what} ${mediaId}`, bytes)).toString(
      'hex',
    )
  return { place: derive('place', PLACE_BYTES), dither: derive('dither', KEY_BYTES) }
}

/** Numbers from 0 to 1, one for each four bytes of `place`. */
export function placeNumbers({ place }: WatermarkSeed): () => number {
  const bytes = Buffer.from(place, 'hex')
  let at = 0
  return () => {
    const value = bytes.readUInt32LE(at) / 2 ** 32
    at += 4
    return value
  }
}

/** As many bytes of noise as asked for (AES-256 in counter mode over zeros). */
export const ditherBytes = ({ dither }: WatermarkSeed, count: number): Buffer =>
  createCipheriv('aes-256-ctr', Buffer.from(dither, 'hex'), Buffer.alloc(16)).update(Buffer.alloc(count))
