import { figureOf } from './anatomy.ts'
import type { Outfit } from './body.ts'
import { chance, mix } from './noise.ts'
import { between, type PoseName, poses } from './poses.ts'
import type { Placed } from './rider.ts'
import type { SeaSpec } from './sheet.ts'
import type { Drops } from './spray.ts'
import { sample, textures } from './textures.ts'
import { add, cross, times, turned, unit } from './vector.ts'
import { frameAt, surfaceAt } from './wave-point.ts'
import { earlier, type WaveSpec } from './wave-shape.ts'

/**
 * A moment of a ride. `a` wave heights ahead of the falling lip, `v` place on the profile, `heading` degrees from
 * along the wave (positive up the face), `lean` degrees onto the inner rail, `lift` metres off the water,
 * `fan` how hard the board throws water, 0 to 1.
 */
export type Moment = {
  at: number
  a: number
  v: number
  heading: number
  lean: number
  lift?: number
  fan?: number
  pose: PoseName
}

/** The moment between two of a ride, `t` seconds after its start. */
export function momentAt(path: readonly Moment[], t: number): { now: Moment; next: Moment; share: number } {
  const last = path.length - 1
  let i = 0
  while (i < last - 1 && t > (path[i + 1] as Moment).at) i++
  const now = path[i] as Moment
  const next = path[Math.min(last, i + 1)] as Moment
  const raw = next.at > now.at ? Math.max(0, Math.min(1, (t - now.at) / (next.at - now.at))) : 0
  return { now, next, share: raw * raw * (3 - 2 * raw) }
}

const radians = Math.PI / 180

/** The figure of a ride at a time, standing on its wave. */
export function ride(
  path: readonly Moment[],
  t: number,
  wave: WaveSpec,
  sea: SeaSpec,
  outfit: Outfit,
  facing: 1 | -1,
): Placed {
  const { now, next, share } = momentAt(path, t)
  const get = (k: 'a' | 'v' | 'heading' | 'lean'): number => mix(now[k], next[k], share)
  const x = wave.peel + get('a') * wave.height * wave.direction
  const v = get('v')
  const { along, upward, off } = frameAt(wave, sea, x, v)
  const heading = get('heading') * radians
  const forward = unit(add(times(along, Math.cos(heading)), times(upward, Math.sin(heading))))
  const lean = get('lean') * radians * wave.direction
  const up = turned(off, forward, -lean)
  const lift = mix(now.lift ?? 0, next.lift ?? 0, share)
  const at = add(add(surfaceAt(wave, sea, x, v), times(off, 0.0)), [0, lift, 0])
  return {
    figure: figureOf(between(poses[now.pose], poses[next.pose], share), outfit),
    at,
    forward,
    up,
    side: cross(forward, up),
    facing,
  }
}

const TRACK_SECONDS = 1.1

/** The white track a board leaves on the face, as drops lying on the water. */
export function rideTrack(
  path: readonly Moment[],
  t: number,
  wave: WaveSpec,
  sea: SeaSpec,
  seed: number,
): Drops {
  const drops: Drops = []
  const { cloud } = textures()
  const rate = 6500 / TRACK_SECONDS
  for (let k = Math.ceil((t - TRACK_SECONDS) * rate); k <= t * rate; k++) {
    const rand = chance(seed * 7919 + k)
    const age = t - k / rate
    const { now, next, share } = momentAt(path, t - age)
    if ((now.lift ?? 0) > 0.1 || (next.lift ?? 0) > 0.1) continue
    const past = earlier(wave, age)
    const spread = (rand() + rand() - 1) * (0.14 + age * 0.75)
    const x = past.peel + mix(now.a, next.a, share) * wave.height * wave.direction - wave.direction * 0.3
    const clot = 0.35 + 1.5 * sample(cloud, x / 3 + spread, spread * 0.6 + seed * 0.1)
    if (rand() > clot) continue
    const v = Math.min(9.5, mix(now.v, next.v, share) + age * 1.3 + spread * 0.6)
    const p = surfaceAt(wave, sea, x + spread * 0.5, v)
    drops.push(
      p[0],
      p[1] + 0.015,
      p[2] - 0.02,
      0.006 + 0.03 * rand() ** 4,
      0.42 * (1 - age / TRACK_SECONDS) ** 1.5 * (0.3 + rand()),
    )
  }
  return drops
}
