import { type ManoeuvreName, manoeuvres } from '../brush/manoeuvres.ts'
import { chance } from '../brush/noise.ts'
import { type Rider, ridersOf } from './riders.ts'

/** One picture of a morning, by the second of its ride. */
export type Shot = {
  seconds: number
  /** Where the rider is in the picture, as shares of what it shows. */
  ahead: number
  lower: number
  /** A curtain of spray between him and the lens, 0 to 1. */
  curtain: number
  seed: number
}
export type Ride = {
  rider: number
  /** Seconds after the morning began. */
  at: number
  light: (typeof LIGHTS)[number]
  move: ManoeuvreName
  /** Metres across the picture. */
  view: number
  /** What the camera made of the light: exposure, and warmth. */
  exposure: number
  warmth: number
  /** Others who wait in the picture, by their number. */
  others: number[]
  seed: number
  shots: Shot[]
}
export type Morning = { seed: number; riders: Rider[]; rides: Ride[] }

/** One after another, as a morning goes. */
const LIGHTS = ['goldenSide', 'overcastGlass', 'clearMorning'] as const
const RIDES = 200
const SHOTS = 4
const SECONDS = 3 * 3600
const MOVES = ['turn', 'takeOff', 'cutback', 'trim', 'barrel', 'air', 'kickOut'] as const
const CLOSEST_VIEW = 6.5
const FARTHEST = 3

/** 200 rides of 30 riders, each from one to three times as far away, under three lights; the same for equal seeds. */
export function planMorning(seed: number): Morning {
  const rand = chance(seed * 7919 + 11)
  const riders = ridersOf(seed)
  // Nobody is in the water all the time: each comes and goes.
  const stays = riders.map(() => {
    const long = 0.4 + 0.5 * rand()
    const from = rand() * (1 - long)
    return [from, from + long] as const
  })
  const times = Array.from({ length: RIDES }, () => rand()).toSorted((a, b) => a - b)
  const rides = times.map((time, n): Ride => {
    const present = riders.flatMap((_, i) => {
      const [from, until] = stays[i] as readonly [number, number]
      return time >= from && time <= until ? [i] : []
    })
    const rider = present[Math.floor(rand() * present.length)] ?? n % riders.length
    const move = MOVES[Math.floor(rand() * MOVES.length)] as ManoeuvreName
    const ends = manoeuvres[move].ends
    const crowded = rand() < 0.4
    const sprayed = rand() < 0.4
    return {
      rider,
      at: Math.round(time * SECONDS),
      light: LIGHTS[Math.min(2, Math.floor(time * 3))] as (typeof LIGHTS)[number],
      move,
      view: CLOSEST_VIEW * FARTHEST ** rand(),
      exposure: 0.8 + 0.4 * rand(),
      warmth: 0.94 + 0.12 * rand(),
      others: crowded ? [1, 2, 3].map(() => Math.floor(rand() * riders.length)) : [],
      seed: seed * 1009 + n * 13,
      shots: Array.from({ length: SHOTS }, (_, k) => ({
        seconds: (ends * (k + 0.3 + 0.6 * rand())) / SHOTS,
        ahead: (rand() - 0.5) * 0.5,
        lower: (rand() - 0.5) * 0.16,
        curtain: sprayed && rand() < 0.5 ? 0.3 + 0.7 * rand() : 0,
        seed: seed * 4001 + n * 17 + k,
      })),
    }
  })
  return { seed, riders, rides }
}
