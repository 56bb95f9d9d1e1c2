import { chance } from './brush/noise.ts'
import type { Placed } from './brush/rider.ts'
import type { Drops } from './brush/spray.ts'

/** Mist and drops that hang about a rider from the waist down, drifting off behind him: thicker on some waves than on others. */
export function sprayVeil({ at }: Placed, direction: 1 | -1, seed: number, seconds: number): Drops {
  const rand = chance(seed * 43 + 5)
  const thick = 0.35 + 0.65 * rand()
  const drift = 0.7 * Math.sin(seconds * 1.3 + seed)
  const drops: Drops = []
  const put = (spread: number, rise: number, radius: number, cover: number): void => {
    const behind = rand() ** 1.5 * 3.4
    drops.push(
      at[0] - direction * (behind - 0.35) + (rand() - 0.5) * spread + drift * 0.1 * behind,
      at[1] - 0.15 + rand() ** 2 * rise * (0.4 + behind * 0.4),
      at[2] - 0.5 + (rand() - 0.5) * 1.4,
      radius,
      cover,
    )
  }
  for (let n = 0; n < 150 * thick; n += 1) put(0.8, 0.75, 0.1 + 0.24 * rand(), 0.05 + 0.05 * rand())
  for (let n = 0; n < 900 * thick; n += 1) put(1.1, 1.1, 0.004 + 0.013 * rand() ** 4, 0.4 + 0.4 * rand())
  return drops
}
