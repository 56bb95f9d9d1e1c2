import { boxBlur } from './box-blur.ts'
import { binOf } from './colour-bins.ts'
import { writeOklab } from './oklab.ts'
import { scoreColours } from './score-colours.ts'
import type { Box, LinearPicture } from './shrink-picture.ts'

/** Where the rider is: px of the shrunk picture, and how likely each of its px shows him, 0 to 1. */
export type Rider = {
  /** By box of colours. */
  scores: Float32Array
  near: Float32Array
  width: number
  /** All that may be of him. */
  box: Box
}

/** In widths of the picture: a rider's half width as a rule, and how far from his middle anything of him is. */
const BLUR = 1 / 30
const REACH = 1 / 7
/** Photographers keep a rider off the edges: the share of the picture's side within which he is looked for first. */
const MIDDLE = 0.4
/** Surroundings of less than this share of the best are less and less of him. */
const LEAST_NEAR = 0.25

/** Finds where in a picture rare colours stand close together. Null in a picture without any. */
export function findRider(picture: LinearPicture): Rider | null {
  const { width, height } = picture
  const bins = binsOf(picture)
  const scores = scoreColours(bins, width, height)
  const scored = new Float32Array(bins.length)
  for (let px = 0; px < bins.length; px += 1) scored[px] = scores[bins[px] as number] as number
  const blurred = boxBlur(scored, width, height, Math.max(1, Math.round(width * BLUR)))
  const middle = findPeak(blurred, width, height)
  const most = blurred[middle.y * width + middle.x] as number
  if (most <= 0) return null
  const reach = width * REACH
  const near = new Float32Array(blurred.length)
  for (let px = 0; px < near.length; px += 1)
    near[px] = Math.min(1, (blurred[px] as number) / most / LEAST_NEAR)
  return {
    scores,
    near,
    width,
    box: {
      left: Math.max(0, Math.ceil(middle.x - reach)),
      right: Math.min(width, Math.floor(middle.x + reach)),
      top: Math.max(0, Math.ceil(middle.y - reach)),
      bottom: Math.min(height, Math.floor(middle.y + reach)),
    },
  }
}

function binsOf({ light }: LinearPicture): Uint16Array {
  const bins = new Uint16Array(light.length / 3)
  const lab = new Float32Array(3)
  for (let px = 0, at = 0; px < bins.length; px += 1, at += 3) {
    writeOklab(light[at] as number, light[at + 1] as number, light[at + 2] as number, lab, 0)
    bins[px] = binOf(lab, 0)
  }
  return bins
}

function findPeak(values: Float32Array, width: number, height: number): { x: number; y: number } {
  const weights = (side: number) =>
    Float32Array.from({ length: side }, (_, n) => Math.exp(-0.5 * ((n / side - 0.5) / MIDDLE) ** 4))
  const [across, down] = [weights(width), weights(height)]
  let best = -1
  let peak = { x: 0, y: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = (values[y * width + x] as number) * (across[x] as number) * (down[y] as number)
      if (value <= best) continue
      best = value
      peak = { x, y }
    }
  return peak
}
