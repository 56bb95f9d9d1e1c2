/** Textures that repeat without a seam; side in px, a power of two. */
export const TILE = 1024

/** A tile of numbers with mean 0 and spread 1, times 32. */
type Tile = Int8Array

/** Bytes of a row: three for each px, and room for the block in which a row ends. */
export const TEXTURE_ROW = TILE * 3 + 16

/** Numbers for red, green and blue of each px, row after row of `TEXTURE_ROW`: noise, which differs from colour to colour, and detail, which does not. */
export type Texture = { grain: Int8Array; detail: Int8Array }

function whiteNoise(seed: number): Float32Array {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  // The sum of four is near enough to a bell.
  return Float32Array.from({ length: TILE * TILE }, () => next() + next() + next() + next() - 2)
}

/** Means of `2 r + 1` neighbours around the tile, one way. */
function smear(values: Float32Array, r: number, step: number): Float32Array {
  if (r === 0) return values
  const out = new Float32Array(values.length)
  const mask = TILE - 1
  const n = 2 * r + 1
  for (let line = 0; line < TILE; line++) {
    const start = step === 1 ? line * TILE : line
    let sum = 0
    for (let k = -r; k <= r; k++) sum += values[start + (k & mask) * step] as number
    for (let k = 0; k < TILE; k++) {
      out[start + k * step] = sum / n
      sum +=
        (values[start + ((k + r + 1) & mask) * step] as number) -
        (values[start + ((k - r) & mask) * step] as number)
    }
  }
  return out
}
const blurred = (values: Float32Array, rx: number, ry: number): Float32Array => {
  let out = values
  for (let pass = 0; pass < 2; pass++) out = smear(smear(out, rx, 1), ry, TILE)
  return out
}

function even(values: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (const v of values) {
    sum += v
    squares += v * v
  }
  const mean = sum / values.length
  const spread = Math.sqrt(squares / values.length - mean * mean)
  return values.map((v) => (v - mean) / spread)
}
const within = (value: number): number => Math.max(-127, Math.min(127, value))
const toTile = (values: Float32Array): Tile => Int8Array.from(even(values), (v) => within(Math.round(v * 32)))

/** A sensor's noise: fine, with the slight softness that a Bayer pattern leaves. */
export function grainTile(): Tile {
  const fine = whiteNoise(7)
  const soft = blurred(fine, 1, 1)
  const mixed = even(fine).map((v, i) => 0.45 * v + 3 * (soft[i] as number))
  return toTile(mixed)
}

/** What a longer lens would see of foam and ripples: bright specks and short streaks, from 3 to 14 px. */
export function detailTile(): Tile {
  const bands = [
    [1, 1, 2, 2, 0.6],
    [2, 1, 5, 3, 0.75],
    [4, 2, 9, 5, 0.7],
  ] as const
  const sum = new Float32Array(TILE * TILE)
  for (const [n, [rx, ry, outerX, outerY, weight]] of bands.entries()) {
    const noise = whiteNoise(101 + n)
    const inner = blurred(noise, rx, ry)
    const outer = blurred(noise, outerX, outerY)
    const band = even(inner.map((v, i) => v - (outer[i] as number)))
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + weight * (band[i] as number)
  }
  return toTile(even(sum).map((v) => Math.exp(0.45 * v)))
}

/** How far down the same grain is taken again for red against blue: so far that nobody sees it is the same. */
const APART = 333 * TILE

export function weave(grain: Tile, detail: Tile): Texture {
  const woven = { grain: new Int8Array(TEXTURE_ROW * TILE), detail: new Int8Array(TEXTURE_ROW * TILE) }
  for (let y = 0, at = 0; y < TILE; y++)
    for (let x = 0, p = y * TEXTURE_ROW; x < TILE; x++, at++, p += 3) {
      const common = grain[at] as number
      const tint = (grain[(at + APART) % grain.length] as number) >> 1
      woven.grain.set([within(common + tint), common, within(common - tint)], p)
      woven.detail.fill(detail[at] as number, p, p + 3)
    }
  return woven
}
