import { blend, type Vec } from './vector.ts'

/** A body on a board. Metres in the board's frame: x to the nose, y off the deck, z where the rider's chest faces. */
export type Pose = {
  hip: Vec
  chest: Vec
  head: Vec
  frontHand: Vec
  backHand: Vec
  frontFoot: Vec
  backFoot: Vec
}

const feet = { frontFoot: [0.34, 0.05, 0.03], backFoot: [-0.4, 0.05, -0.02] } as const

export const poses = {
  trim: {
    hip: [-0.08, 0.58, -0.12],
    chest: [0.02, 1.02, 0.06],
    head: [0.1, 1.3, 0.13],
    frontHand: [0.6, 0.86, 0.22],
    backHand: [-0.52, 0.98, 0.12],
    ...feet,
  },
  drop: {
    hip: [-0.12, 0.4, -0.18],
    chest: [0.1, 0.76, 0.1],
    head: [0.22, 1.0, 0.18],
    frontHand: [0.66, 0.72, 0.3],
    backHand: [-0.56, 0.98, 0.0],
    ...feet,
  },
  tube: {
    hip: [-0.14, 0.42, -0.2],
    chest: [0.14, 0.7, 0.08],
    head: [0.28, 0.93, 0.15],
    frontHand: [0.74, 0.6, 0.12],
    backHand: [-0.48, 0.66, 0.3],
    ...feet,
  },
  bottom: {
    hip: [-0.12, 0.4, -0.22],
    chest: [0.06, 0.74, 0.16],
    head: [0.2, 0.96, 0.27],
    frontHand: [0.48, 0.5, 0.62],
    backHand: [-0.5, 1.0, 0.02],
    ...feet,
  },
  top: {
    hip: [-0.12, 0.54, -0.16],
    chest: [-0.04, 0.94, 0.1],
    head: [0.03, 1.2, 0.22],
    frontHand: [0.4, 1.1, 0.5],
    backHand: [-0.66, 1.12, -0.1],
    ...feet,
  },
  cutback: {
    hip: [-0.05, 0.5, -0.2],
    chest: [-0.08, 0.88, 0.02],
    head: [-0.16, 1.13, 0.1],
    frontHand: [0.28, 0.95, 0.55],
    backHand: [-0.74, 0.72, 0.22],
    ...feet,
  },
  air: {
    hip: [-0.06, 0.32, -0.16],
    chest: [0.06, 0.68, 0.08],
    head: [0.14, 0.94, 0.15],
    frontHand: [0.62, 1.08, 0.3],
    backHand: [-0.5, 1.12, -0.28],
    ...feet,
  },
  popup: {
    hip: [-0.28, 0.36, -0.06],
    chest: [0.16, 0.56, 0.04],
    head: [0.33, 0.78, 0.08],
    frontHand: [0.4, 0.09, 0.24],
    backHand: [0.16, 0.1, -0.24],
    frontFoot: [0.14, 0.06, 0.05],
    backFoot: [-0.62, 0.06, -0.04],
  },
  paddle: {
    hip: [-0.3, 0.17, 0],
    chest: [0.22, 0.27, 0],
    head: [0.5, 0.42, 0],
    frontHand: [0.75, -0.02, 0.34],
    backHand: [0.02, -0.14, -0.36],
    frontFoot: [-1.12, 0.18, 0.1],
    backFoot: [-1.12, 0.12, -0.1],
  },
  sit: {
    hip: [-0.3, 0.1, 0],
    chest: [-0.24, 0.58, 0],
    head: [-0.18, 0.88, 0.02],
    frontHand: [0.05, 0.2, 0.2],
    backHand: [0.05, 0.18, -0.2],
    frontFoot: [0.05, -0.5, 0.34],
    backFoot: [0.05, -0.5, -0.34],
  },
  learner: {
    hip: [-0.1, 0.68, -0.2],
    chest: [0.06, 1.08, 0.04],
    head: [0.14, 1.36, 0.1],
    frontHand: [0.6, 1.06, 0.26],
    backHand: [-0.6, 1.12, 0.2],
    frontFoot: [0.36, 0.06, 0.04],
    backFoot: [-0.4, 0.06, -0.04],
  },
  joy: {
    hip: [-0.08, 0.72, -0.1],
    chest: [0, 1.18, 0.0],
    head: [0.04, 1.48, 0.05],
    frontHand: [0.42, 1.86, 0.12],
    backHand: [-0.46, 1.84, 0.06],
    frontFoot: [0.3, 0.06, 0.03],
    backFoot: [-0.34, 0.06, -0.03],
  },
  wade: {
    hip: [0, 0.02, 0],
    chest: [0.02, 0.5, 0.04],
    head: [0.03, 0.8, 0.07],
    frontHand: [0.5, 0.42, 0.34],
    backHand: [-0.3, 0.1, 0.22],
    frontFoot: [0.12, -0.85, 0.1],
    backFoot: [-0.14, -0.85, -0.02],
  },
  cheer: {
    hip: [0, 0.02, 0],
    chest: [0.0, 0.5, 0.03],
    head: [0.02, 0.8, 0.06],
    frontHand: [0.34, 1.2, 0.16],
    backHand: [-0.36, 1.16, 0.1],
    frontFoot: [0.12, -0.85, 0.1],
    backFoot: [-0.14, -0.85, -0.02],
  },
} as const satisfies Record<string, Pose>
export type PoseName = keyof typeof poses

/** A pose between two. */
export function between(a: Pose, b: Pose, t: number): Pose {
  const at = (k: keyof Pose): Vec => blend(a[k], b[k], t)
  return {
    hip: at('hip'),
    chest: at('chest'),
    head: at('head'),
    frontHand: at('frontHand'),
    backHand: at('backHand'),
    frontFoot: at('frontFoot'),
    backFoot: at('backFoot'),
  }
}

/** The joint between two ends of a limb of two `reach`-long bones, bent towards `pole`. */
export function joint(a: Vec, b: Vec, reach: number, pole: Vec): Vec {
  const middle = blend(a, b, 0.5)
  const half = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / 2
  const out = Math.sqrt(Math.max(0.0025, reach * reach - half * half))
  const l = Math.hypot(pole[0], pole[1], pole[2])
  return [middle[0] + (pole[0] / l) * out, middle[1] + (pole[1] / l) * out, middle[2] + (pole[2] / l) * out]
}
