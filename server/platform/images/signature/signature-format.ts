import { PROTOTYPES } from './colour-prototypes.ts'

/** The first byte: only signatures of one version can be compared; others are as good as none. */
const VERSION = 1
/** The version, and how large the rider is in the picture, in sixteenths of its logarithm to base 2. */
const HEAD = 2
const SIZE_STEPS = 16
/** Roots make little of a rare colour count beside much of a common one. */
const ROOT = 0.35
/** The head, and one for each prototype of the upper and of the lower half. */
export const SIGNATURE_BYTES = HEAD + 2 * PROTOTYPES.length

/** A rider's colours, each 0 to 255, and what weight they have among those of other pictures of the same wave. */
type Colours = { values: Uint8Array; weight: number }

/** 196 bytes (SIGNATURE_BYTES). `px`: of the rider in the picture. */
export function writeSignature(shares: Float32Array, px: number): Buffer {
  const signature = Buffer.alloc(SIGNATURE_BYTES)
  signature[0] = VERSION
  signature[1] = Math.min(255, Math.round(Math.log2(px) * SIZE_STEPS))
  shares.forEach((share, n) => {
    signature[HEAD + n] = Math.round(255 * share ** ROOT)
  })
  return signature
}

/** A signature as it is stored; null when there is none that can be compared. */
export function readSignature(stored: Uint8Array | null): Colours | null {
  if (!stored || stored[0] !== VERSION || stored.length !== SIGNATURE_BYTES) return null
  // Twice as many px tell more, though not twice as much.
  return { values: stored.subarray(HEAD), weight: 2 ** ((stored[1] as number) / SIZE_STEPS / 2) }
}
