import { clamp01, mix, smooth } from './noise.ts'

/**
 * The breaking wave as one bent sheet. Across it runs a profile of eighteen points, from the flat water in front
 * up the face, out along the lip's under side to its tip, back over the top and down behind. Five profiles, from
 * swell to foam, are blended by the stage of breaking: 0 swell, 1 upright, 2 pitching, 3 landed, 4 rolling foam.
 * Points are (forward, up) in wave heights.
 */
const PROFILES: readonly (readonly number[])[] = [
  [
    4.2, 0, 3.2, 0.01, 2.4, 0.05, 1.8, 0.14, 1.35, 0.28, 1.0, 0.46, 0.7, 0.64, 0.5, 0.76, 0.36, 0.84, 0.27,
    0.89, 0.2, 0.93, 0.12, 0.96, 0, 0.99, -0.25, 1.0, -0.9, 0.84, -1.8, 0.5, -2.9, 0.18, -4.2, 0.02,
  ],
  [
    4.2, -0.02, 3.0, -0.06, 2.1, -0.08, 1.45, -0.04, 1.0, 0.06, 0.7, 0.2, 0.5, 0.4, 0.39, 0.6, 0.34, 0.76,
    0.32, 0.87, 0.31, 0.96, 0.26, 1.01, 0.14, 1.04, -0.2, 1.02, -0.85, 0.79, -1.8, 0.42, -2.9, 0.15, -4.2,
    0.02,
  ],
  [
    4.2, -0.02, 3.0, -0.06, 2.0, -0.1, 1.3, -0.07, 0.82, 0.02, 0.5, 0.18, 0.31, 0.4, 0.28, 0.64, 0.42, 0.84,
    0.7, 0.94, 1.0, 0.86, 0.88, 0.99, 0.5, 1.06, 0, 1.06, -0.8, 0.8, -1.8, 0.41, -2.9, 0.14, -4.2, 0.02,
  ],
  [
    4.2, -0.02, 3.0, -0.05, 2.1, -0.09, 1.35, -0.1, 0.75, -0.03, 0.3, 0.17, 0.08, 0.42, 0.16, 0.68, 0.6, 0.87,
    1.2, 0.62, 1.62, 0.0, 1.38, 0.66, 0.85, 0.98, 0.2, 1.05, -0.7, 0.79, -1.8, 0.41, -2.9, 0.14, -4.2, 0.02,
  ],
  [
    4.2, -0.02, 3.2, 0, 2.6, 0.02, 2.3, 0.06, 2.1, 0.14, 1.95, 0.23, 1.8, 0.31, 1.6, 0.38, 1.4, 0.43, 1.2,
    0.47, 0.95, 0.5, 0.7, 0.53, 0.4, 0.55, 0, 0.54, -0.7, 0.46, -1.7, 0.27, -2.9, 0.1, -4.2, 0.01,
  ],
]
/** Points of a profile; a place on it is a number from 0 to POINTS - 1. */
export const POINTS = 18
/** Where on the profile the lip's tip is. */
export const TIP = 10

const pointOf = (stage: number, i: number): number => (PROFILES[stage] as readonly number[])[i] as number
function stagedPoint(stage: number, i: number, axis: number): number {
  const s = Math.min(3, Math.floor(stage))
  const k = Math.max(0, Math.min(POINTS - 1, i)) * 2 + axis
  return mix(pointOf(s, k), pointOf(s + 1, k), stage - s)
}

/** Forward and up, in wave heights, at place `v` of the profile at that stage: a smooth curve through the points. */
export function profileAt(stage: number, v: number, out: { d: number; y: number }): void {
  const b = Math.max(0, Math.min(4, stage))
  const i = Math.min(POINTS - 2, Math.floor(v))
  const t = v - i
  const t2 = t * t
  const t3 = t2 * t
  const w0 = -0.5 * t3 + t2 - 0.5 * t
  const w1 = 1.5 * t3 - 2.5 * t2 + 1
  const w2 = -1.5 * t3 + 2 * t2 + 0.5 * t
  const w3 = 0.5 * t3 - 0.5 * t2
  out.d =
    w0 * stagedPoint(b, i - 1, 0) +
    w1 * stagedPoint(b, i, 0) +
    w2 * stagedPoint(b, i + 1, 0) +
    w3 * stagedPoint(b, i + 2, 0)
  out.y =
    w0 * stagedPoint(b, i - 1, 1) +
    w1 * stagedPoint(b, i, 1) +
    w2 * stagedPoint(b, i + 1, 1) +
    w3 * stagedPoint(b, i + 2, 1)
}

/** A wave of one moment. `peel` is the place where the lip begins to fall, in metres along the crest. */
export type WaveSpec = {
  height: number
  /** 1: it peels to the right of the picture, -1: to the left. */
  direction: 1 | -1
  peel: number
  /** How long the tube is, in wave heights from the falling lip to the foam. */
  tube: number
  /** Most the lip ever does: 1.2 crumbles, 3 barrels. */
  hollow: number
  /** Length of the shoulder in wave heights. */
  shoulder: number
  /** Metres a second the falling lip runs along the crest. */
  speed: number
  /** 0 none, 1 the whole crest is foam already (for lessons). */
  broken?: number
}

/** Distance along the crest ahead of the falling lip, in wave heights; negative where it has broken. */
export const ahead = (wave: WaveSpec, x: number): number => ((x - wave.peel) * wave.direction) / wave.height

/** How far the wave has broken at a place along the crest. */
export function stageAt(wave: WaveSpec, x: number): number {
  const a = ahead(wave, x)
  if (wave.broken) return 4
  const wobble = 0.06 * Math.sin(x * 1.7) + 0.04 * Math.sin(x * 4.1 + 1)
  if (a >= 0) return 1.25 * (1 - smooth(0, wave.shoulder, a)) + 0.1 * wobble + 0.12 * Math.exp(-a)
  const t = -a / wave.tube
  const pitched = mix(1.37, wave.hollow, smooth(-0.1, 0.8, t))
  // Once thrown, the lip falls ever faster: seen from the side its edge is a bow.
  const thrown = pitched > 2 ? 2 + (pitched - 2) ** 1.5 : pitched
  return Math.max(0, mix(thrown + wobble * (0.1 + 0.9 * smooth(0, 0.5, t)), 4, smooth(0.85, 1.45, t)))
}

/** Height of the crest at a place, in metres: highest at the pocket, tapering to the shoulder and to the foam. */
export function heightAt(wave: WaveSpec, x: number): number {
  const a = ahead(wave, x)
  const lumps = 1 + 0.035 * Math.sin(x * 0.9 + 2) + 0.02 * Math.sin(x * 2.3)
  if (wave.broken) return wave.height * lumps * (0.86 + 0.14 * Math.sin(x * 0.37 + wave.peel))
  const fall = a > 0 ? mix(1, 0.3, smooth(0.3, wave.shoulder * 1.7, a)) : mix(1, 0.72, smooth(1, 9, -a))
  return wave.height * fall * lumps
}

/** How far out to sea the crest bends at a place, in metres. */
export function bendAt(wave: WaveSpec, x: number): number {
  const a = ahead(wave, x)
  return wave.height * (a > 0 ? 0.045 * a * a : -0.02 * Math.min(a * a, 60)) * clamp01(1 - (wave.broken ?? 0))
}

/** The same wave `seconds` ago. */
export const earlier = (wave: WaveSpec, seconds: number): WaveSpec => ({
  ...wave,
  peel: wave.peel - wave.direction * wave.speed * seconds,
})
