import { randomInt } from 'node:crypto'
import type { TestContext } from 'node:test'
import { seededRandom } from './seeded-random.ts'

/** How often something is tried: a few times with every run of the tests, all of it in `npm run soak`. */
export const runSize = (everyTime: number, soak: number): number =>
  process.env.SOAK === '1' ? soak : everyTime

/** Random numbers of a test; the seed is printed, and `SEED` tries the same again. */
export function printedRandom(context: TestContext): () => number {
  const seed = Number(process.env.SEED) || randomInt(2 ** 31)
  context.diagnostic(`seed ${seed}`)
  return seededRandom(seed)
}

/** A whole number below `limit`. */
export const below = (random: () => number, limit: number): number => Math.floor(random() * limit)

export function shuffled<T>(random: () => number, items: readonly T[]): T[] {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = below(random, at + 1)
    ;[left[at], left[other]] = [left[other] as T, left[at] as T]
  }
  return left
}
