import type { Pixels } from './pixels.ts'
import { TILE, type Tile } from './tiles.ts'

type Grain = {
  grain: Tile
  detail: Tile
  /** Spread of the sensor's noise by brightness, 256 of them, in eighths of a step of 8 bits. */
  noise: Int32Array
  /** Another for each picture, so that no two have the same grain. */
  seed: number
}

const MASK = TILE - 1
/** Detail in 1/256 of a tile's unit for each step of local contrast, and the contrast from which it grows no more. */
const DETAIL = 96
const CONTRAST = 14

/** For each place of a longer line the middle one of three neighbours in the shorter, and the share of each of them in 1/128 (a quadratic B-spline: smooth, without rims). */
function neighbours(from: number, to: number): { at: Int32Array; before: Int32Array; after: Int32Array } {
  const at = new Int32Array(to)
  const before = new Int32Array(to)
  const after = new Int32Array(to)
  for (let n = 0; n < to; n++) {
    const place = ((n + 0.5) * from) / to - 0.5
    const middle = Math.round(place)
    const off = place - middle
    at[n] = Math.max(0, Math.min(from - 1, middle))
    before[n] = Math.round(64 * (0.5 - off) ** 2)
    after[n] = Math.round(64 * (0.5 + off) ** 2)
  }
  return { at, before, after }
}

/** One row made as wide as the large picture, in 1/128 of a step. */
function widen(
  { data, width }: Pixels,
  row: number,
  { at, before, after }: ReturnType<typeof neighbours>,
  out: Int32Array,
): void {
  const start = row * width * 3
  const last = start + (width - 1) * 3
  for (let x = 0, o = 0; x < at.length; x++, o += 3) {
    const p = start + (at[x] as number) * 3
    const l = p === start ? p : p - 3
    const r = p === last ? p : p + 3
    const a = before[x] as number
    const c = after[x] as number
    const b = 128 - a - c
    out[o] = a * (data[l] as number) + b * (data[p] as number) + c * (data[r] as number)
    out[o + 1] = a * (data[l + 1] as number) + b * (data[p + 1] as number) + c * (data[r + 1] as number)
    out[o + 2] = a * (data[l + 2] as number) + b * (data[p + 2] as number) + c * (data[r + 2] as number)
  }
}

/** How much detail belongs to each px of a row: where its green changes from px to px, evened out over its neighbours. */
function contrastOf({ data, width, height }: Pixels, row: number, out: Int32Array): void {
  const up = Math.max(0, row - 1) * width * 3
  const down = Math.min(height - 1, row + 1) * width * 3
  const here = row * width * 3
  let mean = 0
  for (let x = 1, p = 4; x < width - 1; x++, p += 3) {
    const across = Math.abs((data[here + p + 3] as number) - (data[here + p - 3] as number))
    const along = Math.abs((data[up + p] as number) - (data[down + p] as number))
    mean += (Math.min(CONTRAST, (across + along) / 2) - mean) * 0.3
    out[x] = ((out[x] as number) + mean * DETAIL) >> 1
  }
}

/**
 * A small picture made large, as a sensor would have caught it: smooth between its pixels, with fine detail where the small
 * one has any (foam, ripples; a calm sky stays calm) and with noise.
 */
export function enlarge(small: Pixels, width: number, height: number, grains: Grain): Pixels {
  const { grain, detail, noise, seed } = grains
  const data = new Uint8ClampedArray(width * height * 3)
  const columns = neighbours(small.width, width)
  const lines = neighbours(small.height, height)
  const rows = [0, 1, 2].map(() => new Int32Array(width * 3)) as [Int32Array, Int32Array, Int32Array]
  const contrast = new Int32Array(small.width)
  const shiftX = Math.imul(seed, 7919) & MASK
  const shiftY = Math.imul(seed, 104_729) & MASK
  let ready = -1
  for (let y = 0, p = 0; y < height; y++) {
    const line = lines.at[y] as number
    for (; ready < Math.min(small.height - 1, line + 1); ready++)
      widen(small, ready + 1, columns, rows[(ready + 1) % 3] as Int32Array)
    if (y === 0 || line !== lines.at[y - 1]) contrastOf(small, line, contrast)
    const above = rows[Math.max(0, line - 1) % 3] as Int32Array
    const middle = rows[line % 3] as Int32Array
    const below = rows[Math.min(small.height - 1, line + 1) % 3] as Int32Array
    const a = lines.before[y] as number
    const c = lines.after[y] as number
    const b = 128 - a - c
    const grainRow = ((y + shiftY) & MASK) * TILE
    const otherRow = ((y + shiftX + 333) & MASK) * TILE
    for (let x = 0; x < width; x++, p += 3) {
      const i = p - y * width * 3
      const green =
        (a * (above[i + 1] as number) + b * (middle[i + 1] as number) + c * (below[i + 1] as number)) >> 6
      const strong = noise[green >> 8] as number
      const speck =
        (detail[otherRow + ((x + shiftY) & MASK)] as number) * (contrast[columns.at[x] as number] as number)
      const common = (grain[grainRow + ((x + shiftX) & MASK)] as number) * strong + (speck >> 5) + 128
      const tint = ((grain[otherRow + ((x + shiftX) & MASK)] as number) * strong) >> 1
      const red = (a * (above[i] as number) + b * (middle[i] as number) + c * (below[i] as number)) >> 6
      const blue =
        (a * (above[i + 2] as number) + b * (middle[i + 2] as number) + c * (below[i + 2] as number)) >> 6
      data[p] = (red + common + tint) >> 8
      data[p + 1] = (green + common) >> 8
      data[p + 2] = (blue + common - tint) >> 8
    }
  }
  return { data: new Uint8Array(data.buffer), width, height }
}
