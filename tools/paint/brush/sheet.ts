import type { Camera } from './camera.ts'
import { ray } from './camera.ts'
import { clamp01, mix, smooth } from './noise.ts'
import { billow, sample, textures } from './textures.ts'
import { bendAt, heightAt, POINTS, profileAt, stageAt, type WaveSpec } from './wave-shape.ts'

/** The open water about the wave. Heights in metres, seconds for `time`. */
export type SeaSpec = {
  /** Height of the swells behind and in front. */
  swell: number
  /** Height of the wind's small waves: 0 glass, 1 choppy. */
  chop: number
  /** Old foam on the water: 0 none to 1 everywhere. */
  oldFoam: number
  time: number
  seed: number
  /** Fine streaks drawn up the face, for pictures shown large: 0 when absent. */
  veins?: number
  /** Metres behind the wave where the next one of the set breaks; 0 for none. */
  next?: number
}

/** Vertices of the water, a grid of `columns` x `rows`; `place` holds x y z, stage, profile place and arc length for each. */
export type Sheet = { columns: number; rows: number; place: Float32Array; normal: Float32Array }
export const PLACE = 6
const FRONT_ROWS = 130
const BACK_ROWS = 150
const PER_POINT = 9

/** Height of the open sea in metres, long lines of swell under wind chop. */
export function openSea(sea: SeaSpec, x: number, z: number): number {
  const { cloud, chop } = textures()
  const t = sea.time
  const phase = sea.seed * 0.73
  const wander = sample(cloud, x / 420 + phase, z / 300) * 3
  const line =
    Math.sin(z * 0.115 + t * 1.05 + wander + phase) +
    0.6 * Math.sin(z * 0.19 + x * 0.03 + t * 1.3 + phase * 2 + wander)
  const sets = 0.6 + 0.7 * sample(cloud, x / 260 + 0.4, z / 190 + phase)
  const mid = sample(chop, x / 41 + t * 0.02 + phase, z / 30 + t * 0.03)
  const small = sample(chop, x / 13 - t * 0.05, z / 10 + t * 0.07 + phase)
  const next = sea.next ? 1.5 * nextWave(sea, x, z) : 0
  return next + sea.swell * 0.5 * line * sets + (0.1 + 0.9 * sea.chop) * (0.22 * mid + 0.1 * small)
}

/** The next wave of the set as a hump, 0 to 1. */
function nextWave(sea: SeaSpec, x: number, z: number): number {
  if (!sea.next) return 0
  const off = z - sea.next - 0.0016 * (x - sea.seed) ** 2
  return (
    Math.exp(-((off / (off > 0 ? 4.5 : 2.2)) ** 2)) *
    (0.65 + 0.5 * sample(textures().cloud, x / 130, sea.seed * 0.3))
  )
}

function crestRange(cam: Camera, wave: WaveSpec): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const reach = 4.2 * wave.height
  for (const sx of [-0.04, 1.04])
    for (const sy of [0, 0.5, 1]) {
      const d = ray(cam, sx * cam.width, sy * cam.height)
      for (const z of [-reach, 0, reach]) {
        const t = (z - cam.eye[2]) / d[2]
        if (t <= 0) continue
        const x = cam.eye[0] + d[0] * t
        low = Math.min(low, Math.max(x, -160))
        high = Math.max(high, Math.min(x, 160))
      }
    }
  return [low - 1, high + 1]
}

/** Builds the water before the camera: flat water in front, the wave, and the sea behind to the horizon. */
export function makeSheet(cam: Camera, wave: WaveSpec, sea: SeaSpec, columns: number): Sheet {
  const waveRows = (POINTS - 1) * PER_POINT + 1
  const rows = FRONT_ROWS + waveRows + BACK_ROWS
  const place = new Float32Array(columns * rows * PLACE)
  const [low, high] = crestRange(cam, wave)
  const { billow: puffs } = textures()
  const reach = 4.2 * wave.height
  const eyeX = cam.eye[0]
  const eyeZ = cam.eye[2]
  const near = Math.max(1.2, cam.eye[1] * 1.2)
  const point = { d: 0, y: 0 }
  for (let c = 0; c < columns; c++) {
    const x0 = low + ((high - low) * c) / (columns - 1)
    const stage = stageAt(wave, x0)
    const height = heightAt(wave, x0)
    const bend = bendAt(wave, x0)
    let arc = 0
    const put = (row: number, x: number, y: number, z: number, b: number, v: number, s: number): void => {
      const k = (row * columns + c) * PLACE
      place[k] = x
      place[k + 1] = y
      place[k + 2] = z
      place[k + 3] = b
      place[k + 4] = v
      place[k + 5] = s
    }
    let lastY = 0
    let lastZ = 0
    let arcAtFoot = 0
    for (let r = 0; r < waveRows; r++) {
      const v = r / PER_POINT
      profileAt(stage, v, point)
      const fade = smooth(0, 3, v) * (1 - smooth(14, 17, v))
      const z = -point.d * height * fade + (1 - fade) * -point.d * wave.height + bend * fade
      const rough = smooth(3.1, 3.8, stage) * fade
      const lump =
        rough > 0 ? rough * height * 0.3 * billow(puffs, x0 / 7, v / 14 + sea.time * 0.1, z / 7) : 0
      const y = point.y * height + openSea(sea, x0, z) * (1 - 0.85 * fade) + lump
      if (r > 0) arc += Math.hypot(y - lastY, z - lastZ)
      if (r === 3 * PER_POINT) arcAtFoot = arc
      lastY = y
      lastZ = z
      put(FRONT_ROWS + r, x0, y, z, stage, v, arc)
    }
    const firstZ = place[(FRONT_ROWS * columns + c) * PLACE + 2] as number
    // Texture runs with the ground in front and behind, and with the length of the profile on the face.
    const footZ = place[((FRONT_ROWS + 3 * PER_POINT) * columns + c) * PLACE + 2] as number
    for (let r = 0; r < waveRows; r++) {
      const k = ((FRONT_ROWS + r) * columns + c) * PLACE
      const v = r / PER_POINT
      const z = place[k + 2] as number
      const onFace = footZ + (place[k + 5] as number) - arcAtFoot
      place[k + 5] = v < 3 ? z : mix(onFace, z, smooth(12.5, 15, v))
    }
    const run = Math.max(0.5, firstZ - eyeZ)
    const closest = Math.min(near, run * 0.9)
    for (let r = 0; r < FRONT_ROWS; r++) {
      const t = (FRONT_ROWS - r) / FRONT_ROWS
      const away = 1 / (1 / run + (1 / closest - 1 / run) * t)
      const z = eyeZ + away
      const x = eyeX + ((x0 - eyeX) * away) / run
      put(r, x, openSea(sea, x, z), z, stage, -(run - away) / 10, z)
    }
    const lastRun = reach - eyeZ
    for (let r = 0; r < BACK_ROWS; r++) {
      const t = ((r + 1) / BACK_ROWS) ** 1.35
      const away = 1 / (1 / lastRun + (1 / 6000 - 1 / lastRun) * t)
      const z = eyeZ + away
      const x = eyeX + ((x0 - eyeX) * away) / lastRun
      const y = openSea(sea, x, z) * clamp01(400 / away)
      put(FRONT_ROWS + waveRows + r, x, y, z, stage, POINTS + (away - lastRun) / 10, z)
    }
  }
  return { columns, rows, place, normal: normals(place, columns, rows) }
}

function normals(place: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows * 3)
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const a = (r * columns + Math.max(0, c - 1)) * PLACE
      const b = (r * columns + Math.min(columns - 1, c + 1)) * PLACE
      const d = (Math.max(0, r - 1) * columns + c) * PLACE
      const e = (Math.min(rows - 1, r + 1) * columns + c) * PLACE
      const ux = (place[b] as number) - (place[a] as number)
      const uy = (place[b + 1] as number) - (place[a + 1] as number)
      const uz = (place[b + 2] as number) - (place[a + 2] as number)
      const vx = (place[e] as number) - (place[d] as number)
      const vy = (place[e + 1] as number) - (place[d + 1] as number)
      const vz = (place[e + 2] as number) - (place[d + 2] as number)
      const nx = vy * uz - vz * uy
      const ny = vz * ux - vx * uz
      const nz = vx * uy - vy * ux
      const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
      const k = (r * columns + c) * 3
      out[k] = nx * l
      out[k + 1] = ny * l
      out[k + 2] = nz * l
    }
  return out
}
