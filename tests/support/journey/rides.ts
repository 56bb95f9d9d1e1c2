import type { Opening } from '#contract/waves/opening.ts'
import { makePhoto } from '../files/media-files.ts'
import { call, type OnSale } from './api.ts'
import { expect, type Site } from './journey.ts'
import { openShop } from './shop.ts'

/** Three rides: five pictures, four and five, one a second. */
const RIDES = [
  ['09:14:20', 5],
  ['09:15:30', 4],
  ['09:17:10', 5],
] as const
let seed = 400

async function ridden(): Promise<Map<string, Buffer>> {
  const times = RIDES.flatMap(([from, count]) =>
    Array.from(
      { length: count },
      (_, n) => `${from.slice(0, 6)}${String(Number(from.slice(6)) + n).padStart(2, '0')}`,
    ),
  )
  const made = await Promise.all(
    times.map((clock) => {
      seed += 1
      return makePhoto({ seed, clock })
    }),
  )
  return new Map(made.map((content, at) => [`ride-${at + 1}.jpg`, content]))
}

/** Resolves when a session on sale is cut into so many waves: that follows publishing. */
export async function untilCut(site: Site, { id }: OnSale, waves: number): Promise<void> {
  const count = async () =>
    (await call<Opening>(site, 'GET', `/exploresessions/${id}/opening`)).outline.waves.length
  await expect.poll(count).toBe(waves)
}

/** A session of three rides, at 09:14:20, 09:15:30 and 09:17:10, whose waves are cut. */
export async function openRides(site: Site, place: string): Promise<OnSale> {
  const { session } = await openShop(site, { place, files: await ridden() })
  await untilCut(site, session, RIDES.length)
  return session
}
