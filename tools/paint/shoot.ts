import type { Outfit } from './brush/body.ts'
import type { Land } from './brush/land.ts'
import type { Colour } from './brush/light.ts'
import { type ManoeuvreName, manoeuvres } from './brush/manoeuvres.ts'
import { chance } from './brush/noise.ts'
import type { demoLights } from './demo-lights.ts'
import { planRides } from './plan-rides.ts'
import type { RideSpec } from './wave-shoot.ts'

/** One photographer's morning or evening: the place, the light and the waves all its pictures share. */
export type Shoot = {
  id: string
  seed: number
  light: keyof typeof demoLights
  lands: readonly Land[]
  /** Wave height in metres and the way it peels: 1 to the right of the picture, -1 to the left. */
  height: number
  direction: 1 | -1
  /** 1.3 crumbles, 3 barrels; the tube's length in wave heights; the shoulder's too. */
  hollow: number
  tube: number
  shoulder: number
  sea: { swell: number; chop: number; oldFoam: number; next?: number; veins?: number }
  wind: { offshore: number; plume: number }
  /** Where the photographer stands: metres to the side the wave peels to, up, and back towards the beach. */
  eye: { side: number; up: number; back: number }
  /** Closest and widest framing, metres across the picture: from 17 on, a rider is no more than an eighth of its height. */
  view: readonly [close: number, wide: number]
  aperture: number
  moves: readonly ManoeuvreName[]
  /** Surfers by their number among the outfits; for a lesson the school's colours instead. */
  riders: readonly number[]
  /** Who they are, where not those of every shoot; and their rides one by one, where these are not left to chance. */
  crew?: readonly Outfit[]
  rides?: readonly RideSpec[]
  lesson?: { shirt: Colour; boards: readonly [Colour, Colour]; broken: boolean }
  /** The first picture, which becomes the session's cover. */
  cover: { move: ManoeuvreName; view: number; ahead: number; side?: number; up?: number }
  photos: number
  /** Milliseconds after midnight between which it was shot. */
  from: number
  until: number
}

/** One picture to paint: a second of a ride, seen through one lens. */
export type Frame = {
  burst: number
  /** Milliseconds after midnight. */
  at: number
  move: ManoeuvreName
  seconds: number
  rider: number
  view: number
  /** How far ahead of the rider the lens points, as a share of the view. */
  ahead: number
  side: number
  up: number
  upright: boolean
  seed: number
  /** 1: taken with the photographer's second camera. */
  body?: 1
}

/** Share of bursts taken with the camera upright. */
const UPRIGHT = 0.12

function burstSizes(count: number, rand: () => number): number[] {
  const sizes: number[] = []
  let left = count
  while (left >= 5) {
    let n = 5 + Math.floor(rand() * 5)
    if (n > left) n = left
    if (left - n > 0 && left - n < 5) n = left >= 10 ? 5 : left
    if (n > 9) n = left - 5 >= 5 ? left - 5 : 9
    sizes.push(n)
    left -= n
  }
  for (; left > 0; left--) sizes.push(1)
  return sizes
}

/** All pictures of a shoot in the order they were taken: a cover first, then wave after wave in bursts. */
export function planShoot(shoot: Shoot): Frame[] {
  if (shoot.rides) return planRides(shoot, shoot.rides)
  const rand = chance(shoot.seed * 101 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rand() * list.length)] as T
  const { cover } = shoot
  const frames: Frame[] = [
    {
      burst: 0,
      at: shoot.from,
      move: cover.move,
      seconds: manoeuvres[cover.move].best,
      rider: shoot.riders[0] as number,
      view: cover.view,
      ahead: cover.ahead,
      side: cover.side ?? shoot.eye.side,
      up: cover.up ?? shoot.eye.up,
      upright: false,
      seed: shoot.seed,
    },
  ]
  const sizes = burstSizes(shoot.photos - 1, rand)
  const gap = (shoot.until - shoot.from) / (sizes.length + 1)
  sizes.forEach((count, i) => {
    const move = shoot.moves[(i + 1) % shoot.moves.length] as ManoeuvreName
    const rider = pick(shoot.riders)
    const start = Math.round(shoot.from + gap * (i + 0.6 + 0.7 * rand()))
    const wide = rand() ** 1.6
    const view = shoot.view[0] + (shoot.view[1] - shoot.view[0]) * wide
    const ahead = (rand() - 0.62) * 0.42
    const side = shoot.eye.side + (rand() - 0.5) * shoot.eye.back * 0.22
    const up = shoot.eye.up * (0.55 + 0.6 * rand())
    const upright = count > 1 && rand() < UPRIGHT
    const { ends, best } = manoeuvres[move]
    // Steps of 0.12 to 0.3 s, as a camera's slow burst; a ride's best moment is always among them.
    const step = Math.min(0.3, Math.max(0.12, (ends / (count + 0.5)) * (0.8 + 0.2 * rand())))
    const first =
      count === 1
        ? best
        : Math.max(0, Math.min(ends - step * (count - 1), best - step * Math.floor(count * 0.6)))
    for (let n = 0; n < count; n++)
      frames.push({
        burst: i + 1,
        at: Math.round(start + n * step * 1000 + (n ? (rand() - 0.5) * 12 : 0)),
        move,
        seconds: first + n * step,
        rider,
        view,
        ahead,
        side,
        up,
        upright,
        seed: shoot.seed + (i + 1) * 13,
      })
  })
  return frames
}
