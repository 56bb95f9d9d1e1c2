import { binOf } from './colour-bins.ts'
import { countColour, PROTOTYPES } from './colour-prototypes.ts'
import type { Rider } from './find-rider.ts'
import type { Gains } from './light-of-picture.ts'
import { writeOklab } from './oklab.ts'
import type { LinearPicture } from './shrink-picture.ts'

/** Colours of things of the upper and of the lower half, as shares of it all; `px`: how much of the picture they are from. */
type Description = { shares: Float32Array; px: number }

/** Px that belong to the rider less than so are left out. */
const LEAST = 0.05
/** Where skin lies in OKLab, in degrees of hue and in chroma, whosever it is: no such px is counted. */
const SKIN = { hue: [25, 85], chroma: [0.03, 0.13] } as const
/** Of each box of colours: how much of it there is, and the sums of its three axes. */
const SUMS = 4

/**
 * Counts the colours of what the rider wears and rides. `picture`: what is in his box, `scale` times as large as where he was found.
 */
export function describeRider(
  picture: LinearPicture,
  scale: number,
  rider: Rider,
  gains: Gains,
): Description {
  const rows = new Float64Array(picture.height)
  const most = picture.width * picture.height
  const his = {
    labs: new Float32Array(most * 3),
    weights: new Float64Array(most),
    rows: new Uint16Array(most),
  }
  let count = 0
  eachPx(picture, scale, rider, gains, (lab, y, weight) => {
    his.labs.set(lab, count * 3)
    his.weights[count] = weight
    his.rows[count] = y
    count += 1
    rows[y] = (rows[y] as number) + weight
  })
  const middle = middleOf(rows)
  const halves = [new Map<number, Float64Array>(), new Map<number, Float64Array>()] as const
  for (let n = 0; n < count; n += 1)
    addTo(halves[(his.rows[n] as number) > middle ? 1 : 0], his.labs, n * 3, his.weights[n] as number)
  return sharesOf(halves)
}

/** Calls `put` for each px of his things: its colour without the light of the hour, its row, and how much it is his. */
function eachPx(
  { light, width, height }: LinearPicture,
  scale: number,
  { near, scores, box, width: row }: Rider,
  [redGain, greenGain, blueGain]: Gains,
  put: (lab: Float32Array, y: number, weight: number) => void,
): void {
  const lab = new Float32Array(3)
  for (let y = 0, at = 0; y < height; y += 1) {
    const from = (box.top + Math.floor(y / scale)) * row + box.left
    for (let x = 0; x < width; x += 1, at += 3) {
      const close = near[from + Math.floor(x / scale)] as number
      if (close < LEAST) continue
      const [red, green, blue] = [light[at] as number, light[at + 1] as number, light[at + 2] as number]
      writeOklab(red, green, blue, lab, 0)
      const weight = (scores[binOf(lab, 0)] as number) * close
      if (weight <= LEAST) continue
      writeOklab(red * redGain, green * greenGain, blue * blueGain, lab, 0)
      if (!isSkin(lab)) put(lab, y, weight)
    }
  }
}

/** The row above and below which there is as much. */
function middleOf(rows: Float64Array): number {
  let [sum, moment] = [0, 0]
  rows.forEach((weight, y) => {
    sum += weight
    moment += weight * y
  })
  return moment / (sum || 1)
}

function isSkin(lab: Float32Array): boolean {
  const [a, b] = [lab[1] as number, lab[2] as number]
  const chroma = Math.sqrt(a * a + b * b)
  if (chroma <= SKIN.chroma[0] || chroma >= SKIN.chroma[1]) return false
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return hue > SKIN.hue[0] && hue < SKIN.hue[1]
}

function addTo(half: Map<number, Float64Array>, labs: Float32Array, at: number, weight: number): void {
  const bin = binOf(labs, at)
  const known = half.get(bin)
  const sums = known ?? new Float64Array(SUMS)
  if (!known) half.set(bin, sums)
  sums[0] = (sums[0] as number) + weight
  for (let k = 0; k < 3; k += 1) sums[k + 1] = (sums[k + 1] as number) + weight * (labs[at + k] as number)
}

function sharesOf(halves: readonly Map<number, Float64Array>[]): Description {
  const shares = new Float32Array(2 * PROTOTYPES.length)
  let px = 0
  halves.forEach((half, n) => {
    for (const [weight, l, a, b] of half.values() as Iterable<
      Float64Array & [number, number, number, number]
    >) {
      countColour([l / weight, a / weight, b / weight], weight, shares, n * PROTOTYPES.length)
      px += weight
    }
  })
  return { shares: px > 0 ? shares.map((share) => share / px) : shares, px }
}
