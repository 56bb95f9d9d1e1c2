import { chance, mix } from './noise.ts'
import { type Moment, momentAt } from './ride.ts'
import type { SeaSpec } from './sheet.ts'
import type { Drops } from './spray.ts'
import { add, cross, times, unit, type Vec } from './vector.ts'
import { frameAt, surfaceAt } from './wave-point.ts'
import { earlier, type WaveSpec } from './wave-shape.ts'

const SECONDS = 0.6
const COUNT = 14000

/** Water thrown by the board over the last moments of a ride: each drop is born once and flies on from frame to frame. */
export function rideDrops(
  path: readonly Moment[],
  t: number,
  wave: WaveSpec,
  sea: SeaSpec,
  seed: number,
): Drops {
  const drops: Drops = []
  const rate = COUNT / SECONDS
  for (let k = Math.ceil((t - SECONDS) * rate); k <= t * rate; k++) {
    const rand = chance(seed * 6151 + k)
    const age = t - k / rate
    const { now, next, share } = momentAt(path, t - age)
    const fan = mix(now.fan ?? 0.08, next.fan ?? 0.08, share)
    if (rand() > fan || (now.lift ?? 0) > 0.3 || age > 0.12 + 0.7 * fan) continue
    const past = earlier(wave, age)
    const x = past.peel + mix(now.a, next.a, share) * wave.height * wave.direction
    const v = mix(now.v, next.v, share)
    const heading = (mix(now.heading, next.heading, share) * Math.PI) / 180
    const { along, upward, off } = frameAt(past, sea, x, v)
    const forward = add(times(along, Math.cos(heading)), times(upward, Math.sin(heading)))
    const sideways = unit(cross(forward, off))
    const out = (mix(now.lean, next.lean, share) >= 0 ? -1 : 1) * wave.direction
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
    const radius = mist
      ? 0.05 + 0.12 * rand() * (0.4 + age)
      : 0.003 + 0.014 * rand() ** 5 + age * 0.02 * rand() ** 3
    drops.push(
      from[0] + dir[0] * age,
      y,
      from[2] + dir[2] * age,
      radius,
      (mist ? 0.09 : 0.75) * (1 - age / (SECONDS + 0.15)),
    )
  }
  return drops
}
