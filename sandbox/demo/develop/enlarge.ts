import { openMixer } from './mix-kernel.ts'
import type { Pixels } from './pixels.ts'
import { TEXTURE_ROW, type Texture, TILE } from './tiles.ts'

type Grain = {
  /** Spread of the sensor's noise by brightness, 256 of them, in fourths of a step of 8 bits. */
  noise: Int32Array
  /** Another for each picture, so that no two have the same grain. */
  seed: number
}

const MASK = TILE - 1
/** Detail in 1/256 of a tile's unit for each step of local contrast, and the contrast from which it grows no more. */
const DETAIL = 96
const CONTRAST = 14
/** Bits behind the point of shares across, and of numbers in a row. */
const ACROSS = 7
/** All shares of three rows together. */
const WHOLE = 1 << 15
/** The mixer writes so many bytes at a time. */
const BLOCK = 16

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
    bend: Int32Array.from(off, (far) => Math.round((1 << ACROSS) * (0.125 + far * far * 0.5))),
    slope: Int32Array.from(off, (far) => Math.round((1 << ACROSS) * far * 0.5)),
    ends,
  }
}

/** A row of the small picture as wide as the large one, in 1/128 of a step. */
function widen(
  { data, width }: Pixels,
  line: number,
  { bend, slope, ends }: Columns,
  into: Int16Array,
): void {
  const last = width - 1
  for (let s = 0, x = 0, p = 0, i = line * width * 3; s < width; s++, i += 3) {
    const before = s === 0 ? i : i - 3
    const after = s === last ? i : i + 3
    const red = data[i] as number
    const green = data[i + 1] as number
    const blue = data[i + 2] as number
    const redSlope = (data[after] as number) - (data[before] as number)
    const greenSlope = (data[after + 1] as number) - (data[before + 1] as number)
    const blueSlope = (data[after + 2] as number) - (data[before + 2] as number)
    const redBend = (data[after] as number) + (data[before] as number) - 2 * red
    const greenBend = (data[after + 1] as number) + (data[before + 1] as number) - 2 * green
    const blueBend = (data[after + 2] as number) + (data[before + 2] as number) - 2 * blue
    for (const end = ends[s] as number; x < end; x++, p += 3) {
      const a = bend[x] as number
      const b = slope[x] as number
      into[p] = (red << ACROSS) + Math.imul(redBend, a) + Math.imul(redSlope, b)
      into[p + 1] = (green << ACROSS) + Math.imul(greenBend, a) + Math.imul(greenSlope, b)
      into[p + 2] = (blue << ACROSS) + Math.imul(blueBend, a) + Math.imul(blueSlope, b)
    }
  }
}

/** How strong noise is about each place of a row, and how rich detail. */
function strengthOf(
  { data, width }: Pixels,
  line: number,
  { ends }: Columns,
  noise: Int32Array,
  contrast: Int32Array,
  strong: Int16Array,
  rich: Int16Array,
): void {
  for (let s = 0, p = 0, i = line * width * 3 + 1; s < width; s++, i += 3) {
    const noiseHere = noise[data[i] as number] as number
    const detailHere = (contrast[s] as number) >> 4
    for (const end = (ends[s] as number) * 3; p < end; p++) {
      strong[p] = noiseHere
      rich[p] = detailHere
    }
  }
}

/** A mixer whose memory has room for rows of that many bytes, and where things lie in it: behind each the block in which it ends. */
function openTable({ grain, detail }: Texture, long: number) {
  const room = long * 2 + 2 * BLOCK
  const first = 2 * grain.length
  const [strong, rich, above, here, below, out] = [0, 1, 2, 3, 4, 5].map((n) => first + n * room) as Six
  const { memory, mix } = openMixer(first + 6 * room, grain.length, room)
  new Int8Array(memory).set(grain)
  new Int8Array(memory).set(detail, grain.length)
  const row = (at: number) => new Int16Array(memory, at, long)
  return {
    mix,
    strong: { at: strong, values: row(strong) },
    rich: row(rich),
    rows: [above, here, below].map((at) => ({ at, values: row(at) })),
    out: { at: out, bytes: new Uint8Array(memory, out, long) },
  }
}
type Six = [number, number, number, number, number, number]

export type Enlarge = (
  small: Pixels,
  width: number,
  height: number,
  grain: Grain,
  into?: Uint8Array,
) => Pixels

/**
 * Makes small pictures large, as a sensor would have caught them: smooth between its pixels (a quadratic B-spline: without rims),
 * with fine detail where the small one has any (foam, ripples; a calm sky stays calm) and with noise. `into` takes
 * `width * height * 3` bytes.
 */
export function openEnlarger(texture: Texture): Enlarge {
  const tables = new Map<number, ReturnType<typeof openTable>>()
  return (small, width, height, { noise, seed }, into = new Uint8Array(width * height * 3)) => {
    const long = width * 3
    const table = tables.get(long) ?? openTable(texture, long)
    tables.set(long, table)
    const { mix, strong, rich, rows, out } = table
    const columns = columnsOf(small.width, width)
    const lines = places(small.height, height)
    const contrast = new Int32Array(small.width)
    const shift = Math.imul(seed, 7919) & MASK
    const shiftY = Math.imul(seed, 104_729) & MASK
    const held = [-1, -1, -1]
    /** Where the row of that number lies, widened when it is first asked for. */
    const rowOf = (line: number): number => {
      const slot = line % 3
      const { at, values } = rows[slot] as (typeof rows)[0]
      if (held[slot] !== line) widen(small, line, columns, values)
      held[slot] = line
      return at
    }
    for (let y = 0, before = -1; y < height; y++) {
      const line = lines.at[y] as number
      if (line !== before) {
        contrastOf(small, line, contrast)
        strengthOf(small, line, columns, noise, contrast, strong.values, rich)
        before = line
      }
      const above = rowOf(Math.max(0, line - 1))
      const here = rowOf(line)
      const below = rowOf(Math.min(small.height - 1, line + 1))
      const off = lines.off[y] as number
      const a = Math.round(WHOLE * 0.5 * (0.5 - off) ** 2)
      const c = Math.round(WHOLE * 0.5 * (0.5 + off) ** 2)
      const grain = ((y + shiftY) & MASK) * TEXTURE_ROW
      for (let x = 0, from = shift; x < width; from = 0) {
        const end = Math.min(width, x + TILE - from)
        const colours = x * 3
        mix(
          above + colours * 2,
          here + colours * 2,
          below + colours * 2,
          grain + from * 3,
          strong.at + colours * 2,
          out.at + colours,
          out.at + end * 3,
          a,
          WHOLE - a - c,
          c,
        )
        x = end
      }
      into.set(out.bytes, y * long)
    }
    return { data: into, width, height }
  }
}
