import { BINS, eachBinAround } from './colour-bins.ts'

/** Natural logarithm of the share of a picture below which a colour begins to be rare, and over how much more it becomes so. */
const RARE_FROM = 3.2
const RARE_OVER = 4
/** Standard deviation, in widths of the picture, of where a colour stands that is still one thing's rather than the sea's. */
const TOGETHER = 0.12
/** Of each box: px, sums of x, y and of both squared. */
const SUMS = 4

/**
 * For each box of colours, 0 to 1: how rare it is in this picture and how close together it stands. Water, foam, sky and land cover
 * much or are strewn about; a board, a wetsuit or a rash vest is neither.
 */
export function scoreColours(bins: Uint16Array, width: number, height: number): Float32Array {
  const sums = sumByColour(bins, width, height)
  const scores = new Float32Array(BINS).fill(1)
  for (let bin = 0; bin < BINS; bin += 1)
    if (sums[bin * SUMS] !== 0) scores[bin] = scoreOf(sums, bin, width, height)
  return scores
}

function sumByColour(bins: Uint16Array, width: number, height: number): Float64Array {
  const sums = new Float64Array(BINS * SUMS)
  for (let y = 0, px = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, px += 1) {
      const at = (bins[px] as number) * SUMS
      sums[at] = (sums[at] as number) + 1
      sums[at + 1] = (sums[at + 1] as number) + x
      sums[at + 2] = (sums[at + 2] as number) + y
      sums[at + 3] = (sums[at + 3] as number) + x * x + y * y
    }
  return sums
}

function scoreOf(sums: Float64Array, bin: number, width: number, height: number): number {
  let [count, x, y, squares] = [0, 0, 0, 0]
  eachBinAround(bin, (near) => {
    const at = near * SUMS
    count += sums[at] as number
    x += sums[at + 1] as number
    y += sums[at + 2] as number
    squares += sums[at + 3] as number
  })
  const rarity = (-Math.log(count / (width * height)) - RARE_FROM) / RARE_OVER
  const spread = Math.max(0, squares / count - (x / count) ** 2 - (y / count) ** 2) / width ** 2
  return Math.max(0, Math.min(1, rarity)) * Math.exp(-spread / TOGETHER ** 2)
}
