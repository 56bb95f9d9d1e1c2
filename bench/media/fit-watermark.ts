import { WATERMARK } from '#contract/sessions/ingest.ts'
import { eachWatermarked, type WatermarkPlace } from '#server/platform/images/watermark-place.ts'
import { SHEET_SCALE, SHEET_SIDE, type WatermarkSheet } from '#server/platform/images/watermark-sheet.ts'
import { SIZE } from './marked-pictures.ts'

/** The sheet in squares of this many px a side, for the first look. */
const BINS = 64
const LAYS = { degrees: [-2, -1, 0, 1, 2], stretches: [0.96, 0.98, 1, 1.02, 1.04] }
/** First steps of the search, halved as often as `HALVINGS`. */
const STEPS = { degrees: 0.5, stretch: 0.01, start: 6, height: 1.5, length: 60, phase: 0.7 }
const HALVINGS = 7

/**
 * Finds the place of a watermark by its look alone, as somebody does who has the source and a photographer's name but no key:
 * first turn, stretch and shift by folding the picture onto the sheet, then the bends, by trying what fits better.
 */
export function fitWatermark(preview: Buffer, sheet: WatermarkSheet): WatermarkPlace {
  const detail = detailOf(preview)
  const score = (place: WatermarkPlace) => likeness(detail, sheet, place)
  const phases = [0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2)
  let best = { place: firstLook(detail, sheet), score: Number.NEGATIVE_INFINITY }
  const flat = best.place
  for (const u of phases)
    for (const v of phases) {
      const bent = { ...flat, bendU: { ...flat.bendU, start: u }, bendV: { ...flat.bendV, start: v } }
      const found = climb({ place: bent, score: score(bent) }, score, 2)
      if (found.score > best.score) best = found
    }
  return climb(best, score, HALVINGS).place
}

type Scored = { place: WatermarkPlace; score: number }

/** Takes every step that makes it better, and smaller ones when none does. */
function climb(from: Scored, score: (place: WatermarkPlace) => number, halvings: number): Scored {
  let best = from
  for (let part = 1, n = 0; n < halvings; part /= 2, n += 1) {
    for (let round = 0, better = true; better && round < 6; round += 1) {
      better = false
      for (const place of neighbours(best.place, part)) {
        const found = { place, score: score(place) }
        if (found.score <= best.score) continue
        best = found
        better = true
      }
    }
  }
  return best
}

function neighbours(place: WatermarkPlace, part: number): WatermarkPlace[] {
  const steps: ((by: number) => WatermarkPlace)[] = [
    (by) => ({ ...place, degrees: place.degrees + by * STEPS.degrees }),
    (by) => ({ ...place, stretch: place.stretch + by * STEPS.stretch }),
    (by) => ({ ...place, startU: place.startU + by * STEPS.start }),
    (by) => ({ ...place, startV: place.startV + by * STEPS.start }),
    ...(['bendU', 'bendV'] as const).flatMap((bend) => [
      (by: number) => ({
        ...place,
        [bend]: { ...place[bend], height: place[bend].height + by * STEPS.height },
      }),
      (by: number) => ({
        ...place,
        [bend]: { ...place[bend], length: place[bend].length + by * STEPS.length },
      }),
      (by: number) => ({ ...place, [bend]: { ...place[bend], start: place[bend].start + by * STEPS.phase } }),
    ]),
  ]
  return steps.flatMap((step) => [step(part), step(-part)])
}

/** How well the letters of a place agree with the detail of a picture. */
function likeness(detail: Float32Array, sheet: WatermarkSheet, place: WatermarkPlace): number {
  let [together, alone] = [0, 0]
  eachWatermarked(SIZE, sheet, place, (x, y, at) => {
    const expected = (sheet.alpha[at] as number) * ((sheet.light[at] as number) - 110)
    together += expected * (detail[y * SIZE.width + x] as number)
    alone += expected * expected
  })
  return alone === 0 ? 0 : together / Math.sqrt(alone)
}

/** Turn, stretch and shift without bends. */
function firstLook(detail: Float32Array, sheet: WatermarkSheet): WatermarkPlace {
  const letters = lettersInBins(sheet)
  let best = { score: Number.NEGATIVE_INFINITY, place: lay(0, 1, 0, 0) }
  for (const turn of LAYS.degrees)
    for (const stretch of LAYS.stretches) {
      const folded = fold(detail, turn, stretch)
      for (let du = 0; du < BINS; du += 1)
        for (let dv = 0; dv < BINS; dv += 1) {
          const score = product(folded, letters, du, dv)
          if (score <= best.score) continue
          best = { score, place: lay(turn, stretch, (du * SHEET_SIDE) / BINS, (dv * SHEET_SIDE) / BINS) }
        }
    }
  return best.place
}

const lay = (turn: number, stretch: number, startU: number, startV: number): WatermarkPlace => ({
  degrees: WATERMARK.degrees + turn,
  stretch,
  startU,
  startV,
  bendU: { height: 3.5, length: 390, start: 0 },
  bendV: { height: 3.5, length: 390, start: 0 },
})

/** What of a picture falls on each square of the sheet, were it laid with its corner on the sheet's. */
function fold(detail: Float32Array, turn: number, stretch: number): Float32Array {
  const angle = ((WATERMARK.degrees + turn) * Math.PI) / 180
  const scale = (SHEET_SCALE * stretch * BINS) / SHEET_SIDE
  const [along, across] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const folded = new Float32Array(BINS * BINS)
  for (let y = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1) {
      const u = Math.floor(along * x + across * y) & (BINS - 1)
      const v = Math.floor(along * y - across * x) & (BINS - 1)
      folded[v * BINS + u] = (folded[v * BINS + u] as number) + (detail[y * SIZE.width + x] as number)
    }
  return folded
}

function lettersInBins({ alpha, light }: WatermarkSheet): Float32Array {
  const letters = new Float32Array(BINS * BINS)
  const side = SHEET_SIDE / BINS
  for (let at = 0; at < alpha.length; at += 1) {
    const bin = Math.floor(at / SHEET_SIDE / side) * BINS + Math.floor((at % SHEET_SIDE) / side)
    letters[bin] = (letters[bin] as number) + (alpha[at] as number) * ((light[at] as number) - 110)
  }
  const mean = letters.reduce((sum, value) => sum + value, 0) / letters.length
  return letters.map((value) => value - mean)
}

function product(folded: Float32Array, letters: Float32Array, du: number, dv: number): number {
  let sum = 0
  for (let v = 0; v < BINS; v += 1) {
    const row = ((v + dv) & (BINS - 1)) * BINS
    for (let u = 0; u < BINS; u += 1)
      sum += (folded[v * BINS + u] as number) * (letters[row + ((u + du) & (BINS - 1))] as number)
  }
  return sum
}

/** The lightness of each px against the mean around it, within bounds: what is neither letter nor edge of one is small. */
function detailOf(rgb: Buffer): Float32Array {
  const { width, height } = SIZE
  const reach = 9
  const sums = new Float64Array((width + 1) * (height + 1))
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0, row = 0; x < width; x += 1) {
      const i = (y * width + x) * 3
      light[y * width + x] = ((rgb[i] ?? 0) + (rgb[i + 1] ?? 0) + (rgb[i + 2] ?? 0)) / 3
      row += light[y * width + x] as number
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row
    }
  return light.map((value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
    const [top, bottom] = [
      Math.max(0, y - reach) * (width + 1),
      Math.min(height, y + reach + 1) * (width + 1),
    ]
    const area = ((right - left) * (bottom - top)) / (width + 1)
    const sum =
      (sums[bottom + right] as number) -
      (sums[bottom + left] as number) -
      (sums[top + right] as number) +
      (sums[top + left] as number)
    return Math.max(-60, Math.min(60, value - sum / area))
  })
}
