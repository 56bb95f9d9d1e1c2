import { figureOf, type Outfit } from './body.ts'
import { chance, mix } from './noise.ts'
import { between, type PoseName, poses } from './poses.ts'
import type { Placed } from './rider.ts'
import type { SeaSpec } from './sheet.ts'
import type { Drops } from './spray.ts'
import { add, cross, times, turned, unit, type Vec } from './vector.ts'
import { frameAt, surfaceAt } from './wave-point.ts'
import type { WaveSpec } from './wave-shape.ts'

/**
 * A moment of a ride. `a` wave heights ahead of the falling lip, `v` place on the profile, `heading` degrees from
 * along the wave (positive up the face), `lean` degrees onto the inner rail, `lift` metres off the water,
 * `fan` how hard the board throws water, 0 to 1.
 */
export type Moment = { at: number; a: number; v: number; heading: number; lean: number; lift?: number; fan?: number; pose: PoseName }

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
export function ride(path: readonly Moment[], t: number, wave: WaveSpec, sea: SeaSpec, outfit: Outfit, facing: 1 | -1): Placed {
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

/** Water thrown by the board over the last moments of a ride. */
export function rideDrops(path: readonly Moment[], t: number, wave: WaveSpec, sea: SeaSpec, speed: number, seed: number): Drops {
  const rand = chance(seed * 31 + Math.round(t * 997))
  const drops: Drops = []
  const count = 22000
  for (let n = 0; n < count; n++) {
    const age = rand() ** 1.4 * 0.75
    const then = t - age
    const { now, next, share } = momentAt(path, then)
    const fan = mix(now.fan ?? 0.08, next.fan ?? 0.08, share)
    if (rand() > fan) continue
    // The wave has moved on since: its lip fell further back then.
    const past: WaveSpec = { ...wave, peel: wave.peel - wave.direction * speed * age }
    const x = past.peel + mix(now.a, next.a, share) * wave.height * wave.direction
    const v = mix(now.v, next.v, share)
    const lean = mix(now.lean, next.lean, share)
    const heading = mix(now.heading, next.heading, share) * radians
    const { along, upward, off } = frameAt(past, sea, x, v)
    const forward = add(times(along, Math.cos(heading)), times(upward, Math.sin(heading)))
    const sideways = unit(cross(forward, off))
    const out = (lean >= 0 ? -1 : 1) * wave.direction
    const power = fan * (2.2 + 4.2 * rand() ** 1.5)
    const up = fan * (1.2 + 4.4 * rand())
    const scatter = 0.9
    const dir: Vec = [
      sideways[0] * out * power + forward[0] * fan * 2.4 * rand() + (rand() - 0.5) * scatter,
      sideways[1] * out * power * 0.5 + up + (rand() - 0.5) * scatter,
      sideways[2] * out * power + forward[2] * fan + (rand() - 0.5) * scatter,
    ]
    const from = add(surfaceAt(past, sea, x, v), times(forward, -0.45 + 0.5 * rand()))
    const y = from[1] + dir[1] * age - 4.9 * age * age
    if (y < 0) continue
    const mist = rand() < 0.22
    const radius = mist ? 0.05 + 0.12 * rand() * (0.4 + age) : 0.004 + 0.02 * rand() ** 4 + age * 0.02 * rand() ** 3
    drops.push(from[0] + dir[0] * age, y, from[2] + dir[2] * age, radius, (mist ? 0.09 : 0.75) * (1 - age / 0.95))
  }
  return drops
}

/** The white track a board leaves on the face, as drops lying on the water. */
export function rideTrack(path: readonly Moment[], t: number, wave: WaveSpec, sea: SeaSpec, speed: number, seed: number): Drops {
  const rand = chance(seed * 17 + 5)
  const drops: Drops = []
  for (let n = 0; n < 6500; n++) {
    const age = rand() * 1.1
    const { now, next, share } = momentAt(path, t - age)
    if ((now.lift ?? 0) > 0.1 || (next.lift ?? 0) > 0.1) continue
    const past = wave.peel - wave.direction * speed * age
    const spread = (rand() + rand() - 1) * (0.14 + age * 0.75)
    const x = past + mix(now.a, next.a, share) * wave.height * wave.direction - wave.direction * 0.3
    const v = Math.min(9.5, mix(now.v, next.v, share) + age * 1.3 + spread * 0.6)
    const p = surfaceAt(wave, sea, x + spread * 0.5, v)
    drops.push(p[0], p[1] + 0.015, p[2] - 0.02, 0.006 + 0.03 * rand() ** 4, 0.5 * (1 - age / 1.1) ** 1.5 * (0.3 + rand()))
  }
  return drops
}
