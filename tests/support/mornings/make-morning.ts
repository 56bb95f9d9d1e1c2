import { seededRandom } from '../random/seeded-random.ts'
import { makeRides } from './make-rides.ts'
import type { Habits, Morning, MorningItem } from './morning.ts'
import { pressShutter } from './press-shutter.ts'
import { drawHabits, followBeside, followRides, type Take } from './shoot-rides.ts'

/**
 * A morning of surf photographs from its seed: times alone, no pictures. The same seed is the same morning. The truth of each
 * item is the ride it shows; where the shutter stays down from one rider to the next, or two bodies show two riders at once, no
 * time tells them apart.
 */
export function makeMorning(seed: number): Morning {
  const random = seededRandom(seed)
  const rides = makeRides(random)
  const habits = drawHabits(random)
  const takes = followRides(random, rides, habits)
  const bodies = [bodyOf(random, 'first', takes, habits, false)]
  if (random() < 0.35)
    bodies.push(
      bodyOf(random, 'second', followBeside(random, rides, takes), drawHabits(random), random() < 0.4),
    )
  const items = bodies.flat().map((item, id) => ({ ...item, id, order: id }))
  return { seed, items }
}

/** What one body brings home: frames or clips, by a clock that was set right to some tenths of a second. */
function bodyOf(
  random: () => number,
  body: string,
  takes: readonly Take[],
  habits: Habits,
  films: boolean,
): Omit<MorningItem, 'id' | 'order'>[] {
  const off = body === 'first' ? 0 : 600 * (random() - 0.5)
  const wholeSeconds = random() < 0.25
  return takes.flatMap((take) => {
    const times = films ? [take.from] : pressShutter(random, take, habits)
    return times.map((time) => ({
      body,
      ride: take.ride,
      at: wholeSeconds ? Math.floor((time + off) / 1000) * 1000 : Math.round(time + off),
      duration: films ? Math.round(take.to - take.from) : 0,
      wholeSeconds,
    }))
  })
}
