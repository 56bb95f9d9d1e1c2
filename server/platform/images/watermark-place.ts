import { WATERMARK } from '#contract/sessions/ingest.ts'
import { placeNumbers, type WatermarkSeed } from './watermark-seed.ts'
import { SHEET_SCALE, SHEET_SIDE, type WatermarkSheet } from './watermark-sheet.ts'

const MASK = SHEET_SIDE - 1
const LARGEST_TURN_DEGREES = 2
const LARGEST_STRETCH = 0.04
/** Height of the slow waves the text lies on, and their length, in px of the picture. */
const WAVE = { height: [2, 5], length: [260, 520] } as const

type Wave = { height: number; length: number; start: number }

/**
 * Where each px of a picture finds itself on the repeated sheet. Moved, turned, stretched and bent by the item's key: the same
 * watermark over many pictures could be averaged out of all of them (decisions.md, Media). Start in px of the sheet.
 */
export type WatermarkPlace = {
  degrees: number
  stretch: number
  startU: number
  startV: number
  bendU: Wave
  bendV: Wave
}

export function watermarkPlace(seed: WatermarkSeed): WatermarkPlace {
  const random = placeNumbers(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const wave = () => ({
    height: between(...WAVE.height),
    length: between(...WAVE.length),
    start: between(0, 2 * Math.PI),
  })
  return {
    degrees: WATERMARK.degrees + between(-LARGEST_TURN_DEGREES, LARGEST_TURN_DEGREES),
    stretch: between(1 - LARGEST_STRETCH, 1 + LARGEST_STRETCH),
    startU: between(0, SHEET_SIDE),
    startV: between(0, SHEET_SIDE),
    bendU: wave(),
    bendV: wave(),
  }
}

const bend = ({ height, length, start }: Wave) => {
  const turns = (2 * Math.PI) / length
  return (at: number) => height * SHEET_SCALE * Math.sin(turns * at + start)
}

/**
 * Calls `put` for every px of a picture that the watermark touches, with the px of the sheet that lies there. Integer steps of
 * 1/65536 px, and what lies between two lines of text is passed over: this is the hot loop.
 */
export function eachWatermarked(
  { width, height }: { width: number; height: number },
  sheet: WatermarkSheet,
  place: WatermarkPlace,
  put: (x: number, y: number, at: number) => void,
): void {
  const scale = SHEET_SCALE * place.stretch
  const angle = (place.degrees * Math.PI) / 180
  const [along, across] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const [bendU, bendV] = [bend(place.bendU), bend(place.bendV)]
  /** Rows of the sheet between two neighbouring px of a line, at most. */
  const steepest =
    Math.abs(across) + (Math.abs(place.bendV.height) * SHEET_SCALE * 2 * Math.PI) / place.bendV.length
  const fixed = (value: number) => Math.round(value * 65_536)
  const bentV = Int32Array.from({ length: width }, (_, x) =>
    fixed((bendV(x) + place.startV - across * x) % SHEET_SIDE),
  )
  const stepU = fixed(along)
  const { alpha, clear } = sheet
  const untouched = clear.map((rows) => Math.max(0, Math.floor((rows - 1) / steepest)))
  for (let y = 0; y < height; y += 1) {
    let u = fixed((bendU(y) + place.startU + across * y) % SHEET_SIDE)
    const rowV = fixed((along * y) % SHEET_SIDE)
    for (let x = 0; x < width; ) {
      const row = (((bentV[x] as number) + rowV) >> 16) & MASK
      const at = (row * SHEET_SIDE) | ((u >> 16) & MASK)
      if (alpha[at] !== 0) put(x, y, at)
      const next = 1 + (untouched[row] as number)
      x += next
      u = (u + Math.imul(stepU, next)) | 0
    }
  }
}
