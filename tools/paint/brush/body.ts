import type { Colour } from './light.ts'
import { clamp01 } from './noise.ts'
import { joint, type Pose } from './poses.ts'
import { blend, type Vec } from './vector.ts'

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

/** Builds the bones of a pose. */
export function figureOf(pose: Pose, outfit: Outfit): Figure {
  const list: number[] = []
  const colours: Colour[] = []
  const bone = (a: Vec, b: Vec, ra: number, rb: number, colour: Colour): void => {
    list.push(...a, ...b, ra, rb)
    colours.push(colour)
  }
  const { hip, chest, head } = pose
  const { suit, panel, skin, hair } = outfit
  const sleeve = outfit.bareArms ? skin : suit
  const hipF: Vec = [hip[0] + 0.09, hip[1], hip[2]]
  const hipB: Vec = [hip[0] - 0.09, hip[1], hip[2]]
  const kneeF = joint(hipF, pose.frontFoot, 0.43, [0.85, 0.55, 0.3])
  const kneeB = joint(hipB, pose.backFoot, 0.43, [0.9, 0.25, 0.3])
  bone(hipF, kneeF, 0.092, 0.068, suit)
  bone(kneeF, pose.frontFoot, 0.066, 0.042, suit)
  bone(hipB, kneeB, 0.092, 0.068, suit)
  bone(kneeB, pose.backFoot, 0.066, 0.042, suit)
  const toe = (f: Vec): Vec => [f[0] + 0.03, f[1] - 0.005, f[2] + 0.15]
  bone(pose.frontFoot, toe(pose.frontFoot), 0.042, 0.03, skin)
  bone(pose.backFoot, toe(pose.backFoot), 0.042, 0.03, skin)
  const waist = blend(hip, chest, 0.45)
  bone(hip, waist, 0.125, 0.118, suit)
  bone(waist, chest, 0.12, 0.15, panel)
  const shoulderF: Vec = [chest[0] + 0.17, chest[1] + 0.07, chest[2]]
  const shoulderB: Vec = [chest[0] - 0.17, chest[1] + 0.07, chest[2]]
  bone(shoulderF, shoulderB, 0.075, 0.075, panel)
  const elbowF = joint(shoulderF, pose.frontHand, 0.29, [0.1, -0.7, -0.4])
  const elbowB = joint(shoulderB, pose.backHand, 0.29, [-0.2, -0.7, -0.4])
  bone(shoulderF, elbowF, 0.056, 0.045, sleeve)
  bone(elbowF, pose.frontHand, 0.044, 0.032, sleeve)
  bone(shoulderB, elbowB, 0.056, 0.045, sleeve)
  bone(elbowB, pose.backHand, 0.044, 0.032, sleeve)
  const past = (e: Vec, h: Vec): Vec => blend(e, h, 1.22)
  bone(pose.frontHand, past(elbowF, pose.frontHand), 0.037, 0.024, skin)
  bone(pose.backHand, past(elbowB, pose.backHand), 0.037, 0.024, skin)
  const neck = blend(chest, head, 0.55)
  bone(blend(chest, head, 0.3), neck, 0.07, 0.055, skin)
  bone(head, [head[0] + 0.015, head[1] - 0.05, head[2] + 0.03], 0.092, 0.07, skin)
  bone(
    [head[0] - 0.015, head[1] + 0.03, head[2] - 0.025],
    [head[0] - 0.03, head[1] - 0.03, head[2] - 0.06],
    0.098,
    0.078,
    hair,
  )
  return { bones: new Float32Array(list), colours, outfit, sheen: 1 }
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
    const h = clamp01(0.5 + (0.5 * (soft - d)) / 0.045)
    soft = soft * (1 - h) + d * h - 0.045 * h * (1 - h)
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
