import type { Moment } from './ride.ts'

/** What a surfer does on a wave, moment by moment; `best` is the second worth a cover. */
type Manoeuvre = { best: number; ends: number; path: readonly Moment[] }

export const manoeuvres = {
  takeOff: {
    best: 0.85,
    ends: 1.7,
    path: [
      { at: 0, a: 0.85, v: 8.2, heading: -20, lean: 0, pose: 'paddle', fan: 0.1 },
      { at: 0.4, a: 0.85, v: 7.6, heading: -42, lean: 0, pose: 'popup', fan: 0.16 },
      { at: 0.8, a: 0.95, v: 6.3, heading: -56, lean: 6, pose: 'drop', fan: 0.22 },
      { at: 1.25, a: 1.2, v: 4.6, heading: -40, lean: 12, pose: 'drop', fan: 0.3 },
      { at: 1.8, a: 1.6, v: 3.5, heading: 4, lean: 30, pose: 'bottom', fan: 0.26 },
    ],
  },
  turn: {
    best: 1.3,
    ends: 2.0,
    path: [
      { at: 0, a: 1.3, v: 6, heading: -30, lean: 5, pose: 'drop', fan: 0.2 },
      { at: 0.5, a: 1.85, v: 3.7, heading: 0, lean: 32, pose: 'bottom', fan: 0.24 },
      { at: 0.9, a: 1.95, v: 6.2, heading: 50, lean: 12, pose: 'trim', fan: 0.12 },
      { at: 1.25, a: 1.75, v: 8.6, heading: 22, lean: -34, pose: 'top', fan: 1 },
      { at: 1.6, a: 1.55, v: 8.1, heading: -55, lean: -22, pose: 'cutback', fan: 0.85 },
      { at: 2.1, a: 1.4, v: 5.4, heading: -38, lean: 4, pose: 'drop', fan: 0.2 },
    ],
  },
  barrel: {
    best: 1.35,
    ends: 2.9,
    path: [
      { at: 0, a: 0.55, v: 6.3, heading: -22, lean: 6, pose: 'drop', fan: 0.2 },
      { at: 0.55, a: -0.2, v: 5, heading: 2, lean: 12, pose: 'tube', fan: 0.08 },
      { at: 1.2, a: -1.15, v: 4.7, heading: 5, lean: 12, pose: 'tube', fan: 0.06 },
      { at: 1.8, a: -1.4, v: 4.7, heading: 4, lean: 10, pose: 'tube', fan: 0.06 },
      { at: 2.4, a: -0.5, v: 4.9, heading: 6, lean: 8, pose: 'tube', fan: 0.2 },
      { at: 3, a: 0.9, v: 5.4, heading: 8, lean: 4, pose: 'joy', fan: 0.25 },
    ],
  },
  cutback: {
    best: 1.15,
    ends: 1.9,
    path: [
      { at: 0, a: 2.3, v: 5.6, heading: 4, lean: 10, pose: 'trim', fan: 0.12 },
      { at: 0.5, a: 2.8, v: 7, heading: 28, lean: -8, pose: 'trim', fan: 0.12 },
      { at: 0.9, a: 2.95, v: 7.2, heading: 95, lean: -36, pose: 'cutback', fan: 0.9 },
      { at: 1.4, a: 2.4, v: 6.2, heading: 170, lean: -34, pose: 'cutback', fan: 0.85 },
      { at: 2, a: 1.7, v: 6.2, heading: 192, lean: 8, pose: 'trim', fan: 0.12 },
    ],
  },
  air: {
    best: 1.05,
    ends: 1.8,
    path: [
      { at: 0, a: 1.15, v: 4, heading: 25, lean: 22, pose: 'bottom', fan: 0.24 },
      { at: 0.4, a: 1.3, v: 7.4, heading: 55, lean: 8, pose: 'trim', fan: 0.12 },
      { at: 0.7, a: 1.4, v: 9, heading: 48, lean: -20, lift: 0.25, pose: 'air', fan: 0.5 },
      { at: 1.05, a: 1.6, v: 9, heading: 16, lean: -38, lift: 0.5, pose: 'air', fan: 0.1 },
      { at: 1.4, a: 1.8, v: 8.8, heading: -16, lean: -24, lift: 0.22, pose: 'air', fan: 0.1 },
      { at: 1.8, a: 1.9, v: 8, heading: -36, lean: 4, pose: 'drop', fan: 0.8 },
    ],
  },
  trim: {
    best: 0.8,
    ends: 1.7,
    path: [
      { at: 0, a: 1.1, v: 5.6, heading: 6, lean: 10, pose: 'drop', fan: 0.2 },
      { at: 0.8, a: 1.25, v: 5.2, heading: -4, lean: 12, pose: 'trim', fan: 0.12 },
      { at: 1.7, a: 1.6, v: 6.2, heading: 14, lean: 6, pose: 'trim', fan: 0.12 },
    ],
  },
  kickOut: {
    best: 0.55,
    ends: 1.3,
    path: [
      { at: 0, a: 2.6, v: 5.4, heading: 6, lean: 14, pose: 'trim', fan: 0.12 },
      { at: 0.5, a: 3, v: 7.8, heading: 48, lean: -6, pose: 'trim', fan: 0.12 },
      { at: 0.9, a: 3.25, v: 9.4, heading: 52, lean: -16, lift: 0.25, pose: 'air', fan: 0.3 },
      { at: 1.4, a: 3.4, v: 11, heading: 30, lean: -10, lift: 0.2, pose: 'joy', fan: 0.1 },
    ],
  },
  /** A learner in the white water: from his belly to his feet, straight to the beach. */
  straight: {
    best: 1.5,
    ends: 2.4,
    path: [
      { at: 0, a: 0, v: 1.95, heading: -48, lean: 0, lift: 0.04, pose: 'paddle', fan: 0.06 },
      { at: 0.6, a: 0, v: 1.85, lift: 0.04, heading: -46, lean: 0, pose: 'popup', fan: 0.07 },
      { at: 1.2, a: 0.05, v: 1.75, lift: 0.04, heading: -42, lean: 2, pose: 'learner', fan: 0.08 },
      { at: 1.8, a: 0.1, v: 1.7, lift: 0.04, heading: -38, lean: -3, pose: 'learner', fan: 0.08 },
      { at: 2.4, a: 0.15, v: 1.65, lift: 0.04, heading: -36, lean: 0, pose: 'joy', fan: 0.08 },
    ],
  },
  /** A learner's first green wave. */
  angle: {
    best: 1.1,
    ends: 1.8,
    path: [
      { at: 0, a: 1.0, v: 7, heading: -46, lean: 0, pose: 'popup', fan: 0.12 },
      { at: 0.6, a: 1.1, v: 5.6, heading: -34, lean: 4, pose: 'learner', fan: 0.16 },
      { at: 1.2, a: 1.3, v: 5, heading: -16, lean: 6, pose: 'learner', fan: 0.16 },
      { at: 1.8, a: 1.6, v: 5, heading: -8, lean: 6, pose: 'joy', fan: 0.16 },
    ],
  },
} as const satisfies Record<string, Manoeuvre>
export type ManoeuvreName = keyof typeof manoeuvres
