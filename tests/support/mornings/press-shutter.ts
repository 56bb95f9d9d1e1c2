import { evenLog } from './make-rides.ts'
import type { Habits } from './morning.ts'
import type { Take } from './shoot-rides.ts'

/**
 * When the frames of one ride were taken: at the shutter's pace, with stops where it is pressed again, the buffer is full or
 * the rider is lost behind the water, less those that are thrown away.
 */
export function pressShutter(random: () => number, { from, to }: Take, habits: Habits): number[] {
  const pace = 1000 / habits.framesPerSecond
  const times: number[] = []
  let left = framesInARow(random, habits)
  let culling = 0
  for (let at = from; at < to; at += pace * (0.97 + 0.06 * random())) {
    if (left <= 0) {
      at +=
        random() < 0.03 ? evenLog(random, habits.stop, 2 * habits.stop) : evenLog(random, 250, habits.stop)
      left = framesInARow(random, habits)
      if (at >= to) break
    }
    left -= 1
    if (culling === 0 && random() < habits.culled / 4) culling = 1 + Math.floor(random() * 7)
    if (culling > 0) culling -= 1
    else times.push(at)
  }
  return times
}

/** A short press, or the shutter held until the buffer is full. */
const framesInARow = (random: () => number, { pressesAgain, framesPerSecond }: Habits): number =>
  pressesAgain ? 2 + Math.floor(random() * framesPerSecond * 1.5) : 40 + Math.floor(random() * 160)
