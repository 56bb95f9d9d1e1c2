import type { RgbPicture } from '#server/platform/images/signature/shrink-picture.ts'

const STEPS = 8

/** The common way: how much of each of 512 colours the whole picture has, as roots. */
export function wholePicture({ rgb }: RgbPicture): Float32Array {
  const counts = new Float32Array(STEPS ** 3)
  for (let at = 0; at < rgb.length; at += 3) {
    const bin =
      ((rgb[at] as number) >> 5) * 64 + ((rgb[at + 1] as number) >> 5) * 8 + ((rgb[at + 2] as number) >> 5)
    counts[bin] = (counts[bin] as number) + 1
  }
  return counts.map((count) => Math.sqrt((3 * count) / rgb.length))
}

/** The mean of those of a wave's pictures. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(STEPS ** 3)
  for (const vector of vectors)
    vector.forEach((value, n) => {
      mean[n] = (mean[n] as number) + value / vectors.length
    })
  return mean
}
