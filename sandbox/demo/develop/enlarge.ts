import type { Pixels } from './pixels.ts'
import { type Texture, TILE } from './tiles.ts'

type Grain = {
  texture: Texture
  /** Spread of the sensor's noise by brightness, 256 of them, in eighths of a step of 8 bits. */
  noise: Int32Array
  /** Another for each picture, so that no two have the same grain. */
  seed: number
}

const MASK = TILE - 1
/** Detail in 1/256 of a tile's unit for each step of local contrast, and the contrast from which it grows no more. */
const DETAIL = 96
const CONTRAST = 14
/** Bits behind the point: of a row between two small ones, of a neighbour's share, of what is added as noise. */
const ROW = 7
const SHARE = 12
const NOISE = 8
const ALL = ROW + SHARE
const HALF = 1 << (ALL - 1)

/**
 * For each place of a longer line the middle one of three neighbours in the shorter, and how far it lies from that one's middle, in
 * px of the shorter.
 */
function places(from: number, to: number): { at: Int32Array; off: Float64Array } {
  const at = new Int32Array(to)
  const off = new Float64Array(to)
  for (let n = 0; n < to; n++) {
    const place = ((n + 0.5) * from) / to - 0.5
    at[n] = Math.max(0, Math.min(from - 1, Math.round(place)))
    off[n] = place - Math.round(place)
  }
  return { at, off }
}

/** A row of the small picture's width that lies between two of its rows, in 1/128 of a step; its first and last px twice. */
function rowBetween({ data, width, height }: Pixels, line: number, off: number, out: Int32Array): void {
  const long = width * 3
  const here = line * long
  const above = line > 0 ? here - long : here
  const below = line < height - 1 ? here + long : here
  const a = Math.round(64 * (0.5 - off) ** 2)
  const c = Math.round(64 * (0.5 + off) ** 2)
  const b = (1 << ROW) - a - c
  for (let i = 0; i < long; i++)
    out[i + 3] =
      Math.imul(a, data[above + i] as number) +
      Math.imul(b, data[here + i] as number) +
      Math.imul(c, data[below + i] as number)
  out.copyWithin(0, 3, 6)
  out.copyWithin(long + 3, long, long + 3)
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

type Columns = {
  /** Shares of the bend and of the slope across the middle px, for each place of the large picture. */
  bend: Int32Array
  slope: Int32Array
  /** Where each small px stops to be the middle one. */
  ends: Int32Array
}

function columnsOf(from: number, to: number): Columns {
  const { at, off } = places(from, to)
  const ends = new Int32Array(from)
  for (let x = 0; x < to; x++) ends[at[x] as number] = x + 1
  return {
    bend: Int32Array.from(off, (far) => Math.round((1 << SHARE) * (0.125 + far * far * 0.5))),
    slope: Int32Array.from(off, (far) => Math.round((1 << SHARE) * far * 0.5)),
    ends,
  }
}

type Sown = { texture: Texture; noise: Int32Array; contrast: Int32Array; textureRow: number; shift: number }

/** Writes one row of the large picture from `p` on. A function of its own: V8 makes it a third faster than as a loop in a loop. */
function enlargeRow(
  row: Int32Array,
  { bend, slope, ends }: Columns,
  { texture, noise, contrast, textureRow, shift }: Sown,
  into: Uint8ClampedArray,
  p: number,
): void {
  for (let s = 0, x = 0, i = 3; s < ends.length; s++, i += 3) {
    const red = row[i] as number
    const green = row[i + 1] as number
    const blue = row[i + 2] as number
    const redSlope = ((row[i + 3] as number) - (row[i - 3] as number)) | 0
    const greenSlope = ((row[i + 4] as number) - (row[i - 2] as number)) | 0
    const blueSlope = ((row[i + 5] as number) - (row[i - 1] as number)) | 0
    const redBend = ((row[i + 3] as number) + (row[i - 3] as number) - 2 * red) | 0
    const greenBend = ((row[i + 4] as number) + (row[i - 2] as number) - 2 * green) | 0
    const blueBend = ((row[i + 5] as number) + (row[i - 1] as number) - 2 * blue) | 0
    const strong = noise[green >> ROW] as number
    const rich = contrast[s] as number
    for (const end = ends[s] as number; x < end; x++, p += 3) {
      const a = bend[x] as number
      const b = slope[x] as number
      const sown = texture[textureRow + ((x + shift) & MASK)] as number
      const speck = Math.imul(sown >> 16, rich) << (ALL - NOISE - 5)
      const common = ((Math.imul((sown << 24) >> 24, strong) << (ALL - NOISE)) + speck + HALF) | 0
      const tint = Math.imul((sown << 16) >> 24, strong) << (ALL - NOISE - 1)
      const evenRed = ((red << SHARE) + Math.imul(redBend, a) + Math.imul(redSlope, b)) | 0
      const evenGreen = ((green << SHARE) + Math.imul(greenBend, a) + Math.imul(greenSlope, b)) | 0
      const evenBlue = ((blue << SHARE) + Math.imul(blueBend, a) + Math.imul(blueSlope, b)) | 0
      into[p] = (evenRed + common + tint) >> ALL
      into[p + 1] = (evenGreen + common) >> ALL
      into[p + 2] = (evenBlue + common - tint) >> ALL
    }
  }
}

/**
 * A small picture made large, as a sensor would have caught it: smooth between its pixels (a quadratic B-spline: without rims),
 * with fine detail where the small one has any (foam, ripples; a calm sky stays calm) and with noise. `into` takes its
 * `width * height * 3` bytes.
 */
export function enlarge(
  small: Pixels,
  width: number,
  height: number,
  { texture, noise, seed }: Grain,
  into = new Uint8ClampedArray(width * height * 3),
): Pixels {
  const lines = places(small.height, height)
  const columns = columnsOf(small.width, width)
  const row = new Int32Array((small.width + 2) * 3)
  const contrast = new Int32Array(small.width)
  const shift = Math.imul(seed, 7919) & MASK
  const shiftY = Math.imul(seed, 104_729) & MASK
  for (let y = 0; y < height; y++) {
    const line = lines.at[y] as number
    rowBetween(small, line, lines.off[y] as number, row)
    if (y === 0 || line !== lines.at[y - 1]) contrastOf(small, line, contrast)
    const textureRow = ((y + shiftY) & MASK) * TILE
    enlargeRow(row, columns, { texture, noise, contrast, textureRow, shift }, into, y * width * 3)
  }
  return { data: new Uint8Array(into.buffer), width, height }
}
