import { manoeuvres } from './brush/manoeuvres.ts'
import { chance } from './brush/noise.ts'
import type { Frame, Shoot } from './shoot.ts'
import type { RideSpec } from './wave-shoot.ts'

/** What a camera takes in a second: the slowest and the fastest burst. */
const SLOWEST = 5
const FASTEST = 12
/** The second body stands beside with a shorter lens: so much more is in its pictures. */
const SHORTER_LENS = 1.35
const SECOND_STANDS = -9
/** Milliseconds. */
const SECOND_LATE = 140

/** All pictures of a shoot whose rides are listed, in the order they were taken. */
export function planRides(shoot: Shoot, rides: readonly RideSpec[]): Frame[] {
  const frames = rides.flatMap((spec, n) => [...burst(shoot, spec, n, 0), ...burst(shoot, spec, n, 1)])
  return frames.toSorted((a, b) => a.at - b.at)
}

/** What one body takes of a ride: the rider goes through its picture as he goes along the wave. */
function burst(shoot: Shoot, spec: RideSpec, n: number, body: 0 | 1): Frame[] {
  const [at, rider, move, pictures, pictures2 = 0] = spec
  const count = body === 0 ? pictures : pictures2
  const rand = chance(shoot.seed * 211 + n * 7)
  const { ends, best } = manoeuvres[move]
  const [close, wide] = shoot.view
  const view = (close + (wide - close) * rand()) * (body === 0 ? 1 : SHORTER_LENS)
  const drift = 0.12 + 0.14 * rand()
  const up = shoot.eye.up * (0.75 + 0.4 * rand())
  // The first picture of all becomes the cover: it begins where the ride is best.
  const first = n === 0 ? best : 0.05 + 0.1 * rand() + (body * SECOND_LATE) / 1000
  const rate = Math.min(FASTEST, Math.max(SLOWEST, Math.round((count - 1) / (ends - 0.1 - first) + 0.5)))
  return Array.from({ length: count }, (_, k): Frame => {
    const seconds = first + k / rate
    const late = k === 0 ? 0 : Math.round((rand() - 0.5) * 10)
    return {
      burst: n + 1,
      at: momentOf(at) + body * SECOND_LATE + Math.round((k * 1000) / rate) + late,
      move,
      seconds,
      rider,
      view: n === 0 ? shoot.cover.view : view,
      ahead: drift * (0.5 - k / Math.max(1, count - 1)) - 0.04,
      side: shoot.eye.side + body * SECOND_STANDS,
      up,
      upright: false,
      seed: shoot.seed + (n + 1) * 13,
      ...(body === 1 ? { body } : {}),
    }
  })
}

/** Milliseconds after midnight of `h:mm:ss`, with a fraction of its own: nobody presses on the full second. */
function momentOf(time: string): number {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number)
  return ((h * 60 + m) * 60 + s) * 1000 + ((m * 37 + s * 113) % 97) * 10 + 7
}
