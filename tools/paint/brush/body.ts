import type { Colour } from './light.ts'
import { clamp01 } from './noise.ts'
import type { Vec } from './vector.ts'

/** What a surfer wears and rides: the same in all his pictures. */
export type Outfit = {
  suit: Colour
  panel: Colour
  skin: Colour
  hair: Colour
  deck: Colour
  stripe: Colour
  under: Colour
  foamBoard: boolean
  bareArms: boolean
  board: boolean
}

/** A figure as rounded bones: ends, two radii and a colour for each, and a board. `sheen` 1 is wet rubber, 0 dry cloth. */
export type Figure = { bones: Float32Array; colours: Colour[]; outfit: Outfit; sheen: number }
const STRIDE = 8
/** How far bones flow into each other, in metres. */
const FLOW = 0.032

type Bones = {
  /** From `a` to `b` in metres, with the radius at each. */
  add: (a: Vec, b: Vec, ra: number, rb: number, colour: Colour) => void
  /** `sheen` 1 is wet rubber, 0 dry cloth. */
  figure: (outfit: Outfit, sheen?: number) => Figure
}

/** A figure put together bone by bone. */
export function bonesOf(): Bones {
  const list: number[] = []
  const colours: Colour[] = []
  return {
    add: (a, b, ra, rb, colour) => {
      list.push(...a, ...b, ra, rb)
      colours.push(colour)
    },
    figure: (outfit, sheen = 1) => ({ bones: new Float32Array(list), colours, outfit, sheen }),
  }
}

const BOARD_PART = 1000
export const nearest = { part: 0 }

/** Distance to the figure in metres; `nearest.part` tells which bone, or 1000 for the board. */
export function distance(figure: Figure, x: number, y: number, z: number): number {
  let best = 9
  let soft = 9
  let part = 0
  const { bones } = figure
  for (let i = 0, n = 0; i < bones.length; i += STRIDE, n++) {
    const ax = bones[i] as number
    const ay = bones[i + 1] as number
    const az = bones[i + 2] as number
    const dx = (bones[i + 3] as number) - ax
    const dy = (bones[i + 4] as number) - ay
    const dz = (bones[i + 5] as number) - az
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const t = clamp01((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz + 1e-9))
    const qx = px - dx * t
    const qy = py - dy * t
    const qz = pz - dz * t
    const r = (bones[i + 6] as number) * (1 - t) + (bones[i + 7] as number) * t
    const d = Math.sqrt(qx * qx + qy * qy + qz * qz) - r
    if (d < best) {
      best = d
      part = n
    }
    const h = clamp01(0.5 + (0.5 * (soft - d)) / FLOW)
    soft = soft * (1 - h) + d * h - FLOW * h * (1 - h)
  }
  if (figure.outfit.board) {
    const d = boardDistance(figure.outfit.foamBoard, x, y, z)
    if (d < soft) {
      nearest.part = BOARD_PART
      return d
    }
  }
  nearest.part = part
  return soft
}

function boardDistance(foam: boolean, x: number, y: number, z: number): number {
  const half = foam ? 1.22 : 0.93
  const wide = foam ? 0.29 : 0.245
  const u = (x - (foam ? 0.1 : 0.02)) / half
  const k = Math.min(1, Math.abs(u))
  const outline = u > 0 ? wide * (1 - k ** 2.1) ** 0.72 : wide * (1 - k ** 3.6) ** 0.6 * (1 - 0.22 * k)
  const rocker = (u > 0 ? 0.15 : 0.05) * u * u
  const thick = (foam ? 0.05 : 0.032) * (1 - 0.6 * k ** 3)
  const dy =
    Math.abs(y - rocker + 0.01) -
    thick * Math.sqrt(Math.max(0.05, 1 - Math.min(1, (z / (outline + 0.001)) ** 2) * 0.8))
  const dz = Math.abs(z) - outline
  const dx = (Math.abs(u) - 1) * half
  const out = Math.hypot(Math.max(dy, 0), Math.max(dz, 0), Math.max(dx, 0))
  return (out + Math.min(0, Math.max(dy, dz, dx))) * 0.8
}

/** The colour of the part found by `distance`, at a place of the board's frame. */
export function skinOf(figure: Figure, part: number, x: number, y: number, z: number): Colour {
  const { outfit } = figure
  if (part !== BOARD_PART) return figure.colours[part] ?? outfit.suit
  if (y < -0.012 + 0.12 * (x / 0.93) ** 2 * (x > 0 ? 1 : 0.3)) return outfit.under
  if (Math.abs(z) < 0.012) return outfit.stripe
  const band = x > 0.42 && x < 0.62
  const pad = x < -0.32 && x > -0.72 && Math.abs(z) < 0.15 && !outfit.foamBoard
  if (pad) return [0.05, 0.05, 0.06]
  return band || (outfit.foamBoard && Math.abs(z) > 0.2) ? outfit.stripe : outfit.deck
}
