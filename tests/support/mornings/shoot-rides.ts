import { evenLog } from './make-rides.ts'
import type { Habits, Ride } from './morning.ts'

/** What a body has of one ride: from when to when somebody followed it. */
export type Take = { ride: number; from: number; to: number }

/** What is nearly over is not worth turning to. */
const SHORTEST = 2000

/** Draws how a photographer works. */
export function drawHabits(random: () => number): Habits {
  const calm = evenLog(random, 1, 2.5)
  const least = calm * evenLog(random, 1500, 2500)
  return {
    framesPerSecond: 5 + 15 * random(),
    pressesAgain: random() < 0.3,
    stop: 1200 * calm,
    swing: { least, usual: least * evenLog(random, 1.5, 4) },
    withoutPause: 0.03 * random(),
    culled: 0.25 * random(),
  }
}

/**
 * Whom a photographer follows, one at a time: a rider until the ride ends or, now and then, another one is up; then he turns to
 * whoever rides by then, or waits for the next. To turn takes the time to find somebody through a long lens; where two riders
 * are in one frame the shutter stays down.
 */
export function followRides(random: () => number, rides: readonly Ride[], habits: Habits): Take[] {
  const takes: Take[] = []
  let free = 0
  for (const ride of rides) {
    const from = Math.max(ride.from + 700 * random(), free)
    if (ride.to - from < SHORTEST || random() < 0.12) continue
    const next = rides.find(({ from: up }) => up > from + 3000 && up < ride.to)
    const to = next && random() < 0.35 ? Math.min(ride.to, next.from + 500 + 1500 * random()) : ride.to
    takes.push({ ride: ride.id, from, to })
    free = to + turn(random, habits)
  }
  return takes
}

const turn = (random: () => number, { withoutPause, framesPerSecond, swing }: Habits): number =>
  random() < withoutPause ? 1000 / framesPerSecond : evenLog(random, swing.least, swing.usual)

/**
 * Whom the one with the second body follows: most of the time the same riders, a little earlier or later; now and then another
 * one who rides at that moment.
 */
export function followBeside(random: () => number, rides: readonly Ride[], first: readonly Take[]): Take[] {
  const share = 0.3 + 0.6 * random()
  const takes: Take[] = []
  for (const take of first) {
    if (random() > share) continue
    const other = rides.find(({ id, from, to }) => id !== take.ride && from < take.to && to > take.from)
    const {
      id: ride,
      from,
      to,
    } = other && random() < 0.1 ? other : { id: take.ride, from: take.from, to: take.to }
    const begin = Math.max(from + 1600 * (random() - 0.5), (takes.at(-1)?.to ?? 0) + 1200)
    const end = to + 1600 * (random() - 0.5)
    if (end - begin >= SHORTEST) takes.push({ ride, from: begin, to: end })
  }
  return takes
}
