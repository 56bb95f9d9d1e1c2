import type { Ride } from './morning.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** From `low` to `high`, even in the logarithm: as many pauses of 1 to 2 as of 10 to 20. */
export const evenLog = (random: () => number, low: number, high: number): number =>
  low * (high / low) ** random()

const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()

/** The rides of a morning: sets of waves with flat sea between them, on some waves a rider or two. */
export function makeRides(random: () => number): Ride[] {
  const start = between(random, 7, 10) * 60 * MINUTE
  const end = start + between(random, 40, 110) * MINUTE
  const crowded = random()
  const rides: Ride[] = []
  for (let set = start; set < end; set += between(random, 2, 9) * MINUTE) {
    let wave = set
    for (let left = 2 + Math.floor(random() * 6); left > 0; left -= 1) {
      for (let riders = ridersOn(random, crowded); riders > 0; riders -= 1) {
        const from = wave + between(random, 0, 4) * SECOND
        rides.push({ id: 0, from, to: from + evenLog(random, 4, 25) * SECOND })
      }
      wave += between(random, 8, 18) * SECOND
    }
    // A small one between the sets.
    if (random() < 0.5) {
      const from = wave + between(random, 30, 90) * SECOND
      rides.push({ id: 0, from, to: from + evenLog(random, 4, 12) * SECOND })
    }
  }
  return rides.sort((a, b) => a.from - b.from).map((ride, id) => ({ ...ride, id }))
}

function ridersOn(random: () => number, crowded: number): number {
  if (random() > 0.45 + 0.45 * crowded) return 0
  return random() < 0.1 + 0.2 * crowded ? 2 : 1
}
