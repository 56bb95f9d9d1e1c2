import { readSignature } from '#server/platform/images/signature/signature-format.ts'

/** The mean colours of a wave's pictures, those in which the rider is large counting more; null when none has a signature. */
export function poolSignatures(stored: readonly (Uint8Array | null)[]): Float32Array | null {
  let sums: Float32Array | null = null
  let weights = 0
  for (const one of stored) {
    const colours = readSignature(one)
    if (!colours) continue
    const { values, weight } = colours
    sums ??= new Float32Array(values.length)
    weights += weight
    for (let n = 0; n < sums.length; n += 1) sums[n] = (sums[n] as number) + weight * (values[n] as number)
  }
  if (sums) for (let n = 0; n < sums.length; n += 1) sums[n] = (sums[n] as number) / weights
  return sums
}
