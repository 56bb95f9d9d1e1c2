import { WATERMARK } from '#contract/sessions/ingest.ts'
import { SHEET_SCALE, SHEET_SIDE, type WatermarkSheet } from './watermark-sheet.ts'

const MASK = SHEET_SIDE - 1
const LARGEST_TURN_DEGREES = 2
const LARGEST_STRETCH = 0.04
/** Height of the slow waves the text lies on, and their length, in px of the picture. */
const WAVE = { height: [2, 5], length: [260, 520] } as const

/**
 * Where each px of a picture finds itself on the repeated sheet. Moved, turned, stretched and bent by the item's seed:
 * the same watermark over many pictures could be averaged out of all of them (decisions.md, Media).
 */
function placement(seed: number) {
  const random = randomOf(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const angle = ((WATERMARK.degrees + between(-LARGEST_TURN_DEGREES, LARGEST_TURN_DEGREES)) * Math.PI) / 180
  const scale = SHEET_SCALE * between(1 - LARGEST_STRETCH, 1 + LARGEST_STRETCH)
  const wave = () => {
    const height = between(...WAVE.height) * SHEET_SCALE
    const turns = (2 * Math.PI) / between(...WAVE.length)
    const start = between(0, 2 * Math.PI)
    return { steepest: height * turns, at: (at: number) => height * Math.sin(turns * at + start) }
  }
  const across = scale * Math.sin(angle)
  const [startU, startV] = [between(0, SHEET_SIDE), between(0, SHEET_SIDE)]
  const [bendU, bendV] = [wave(), wave()]
  return {
    along: scale * Math.cos(angle),
    across,
    startU,
    startV,
    bendU: bendU.at,
    bendV: bendV.at,
    /** Rows of the sheet between two neighbouring px of a line, at most. */
    steepest: Math.abs(across) + bendV.steepest,
  }
}

/**
 * Calls `put` for every px of a picture that the watermark touches. Integer steps of 1/65536 px, and what lies between two
 * lines of text is passed over: this is the hot loop.
 */
function eachWatermarked(
  width: number,
  height: number,
  sheet: WatermarkSheet,
  seed: number,
  put: (px: number, at: number) => void,
): void {
  const { along, across, startU, startV, bendU, bendV, steepest } = placement(seed)
  const fixed = (value: number) => Math.round(value * 65_536)
  const bentV = Int32Array.from({ length: width }, (_, x) =>
    fixed((bendV(x) + startV - across * x) % SHEET_SIDE),
  )
  const stepU = fixed(along)
  const { through, clear } = sheet
  const untouched = clear.map((rows) => Math.max(0, Math.floor((rows - 1) / steepest)))
  for (let y = 0, px = 0; y < height; y += 1, px += width) {
    let u = fixed((bendU(y) + startU + across * y) % SHEET_SIDE)
    const rowV = fixed((along * y) % SHEET_SIDE)
    for (let x = 0; x < width; ) {
      const row = (((bentV[x] as number) + rowV) >> 16) & MASK
      const at = (row * SHEET_SIDE) | ((u >> 16) & MASK)
      if (through[at] !== 255) put(px + x, at)
      const next = 1 + (untouched[row] as number)
      x += next
      u = (u + Math.imul(stepU, next)) | 0
    }
  }
}

/** A copy of an RGB picture with the watermark painted over it. */
export function applyWatermark(
  rgb: Buffer,
  width: number,
  height: number,
  sheet: WatermarkSheet,
  seed: number,
): Buffer {
  const watermarked = Buffer.from(rgb)
  const { ink, through } = sheet
  eachWatermarked(width, height, sheet, seed, (px, at) => {
    const left = through[at] as number
    const added = (ink[at] as number) * 255 + 127
    for (let i = px * 3; i < px * 3 + 3; i += 1)
      watermarked[i] = ((watermarked[i] as number) * left + added) / 255
  })
  return watermarked
}

/** The watermark alone, RGBA on nothing. */
export function drawWatermark(width: number, height: number, sheet: WatermarkSheet, seed: number): Buffer {
  const rgba = Buffer.alloc(width * height * 4)
  const { ink, through } = sheet
  eachWatermarked(width, height, sheet, seed, (px, at) => {
    const alpha = 255 - (through[at] as number)
    rgba.fill(Math.min(255, Math.round(((ink[at] as number) * 255) / alpha)), px * 4, px * 4 + 3)
    rgba[px * 4 + 3] = alpha
  })
  return rgba
}

/** The same numbers for the same seed on every machine (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
