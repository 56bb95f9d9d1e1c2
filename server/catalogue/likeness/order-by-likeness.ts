import { directionOf, type KnownColours, knownColours, likenessTo, WAVES_A_STEP } from './known-colours.ts'

/** How much likeness to a wave that is said not to be one's own takes away. */
const UNLIKE = 0.5
/**
 * So many that look most like one's own say more of how one looks, each by so high a power of its likeness: who is seen from afar in one
 * is near in another (Radenović, Tolias, Chum 2018, §3.4).
 */
const MOST_ALIKE = 3
const POWER = 3

/** Which waves are one's own and which are not, by their place in the list. */
type Marks = { mine: readonly number[]; notMine: readonly number[] }
type Waves = readonly (Float32Array | null)[]

/**
 * All waves, by how much their riders look like those marked: the marked ones first, those said not to be one's own last. `waves`
 * in order of time, each with its mean colours (poolSignatures); waves without any come before the last.
 */
export function orderByLikeness(waves: Waves, marks: Marks): number[] {
  const steps = likenessSteps(waves, marks)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in steps of a millisecond or so, between which others can be served. */
export function* likenessSteps(
  waves: Waves,
  { mine, notMine }: Marks,
): Generator<undefined, number[], undefined> {
  const known = yield* knownColours(waves)
  const placeOf = new Map(Array.from(known.places, (n, at) => [n, at]))
  const among = (marked: readonly number[]) => marked.flatMap((n) => placeOf.get(n) ?? [])
  const direction = (at: number) => directionOf(waves, known, at)
  const [own, others] = [among(mine), among(notMine)]
  const nearest = yield* nearestOf(known, others.map(direction))
  const scored = (likeness: Float64Array) =>
    likeness.map((alike, at) => alike - UNLIKE * (nearest[at] as number))
  const liked = meanOf(own.map(direction))
  let found = scored(new Float64Array(known.places.length))
  if (liked) {
    found = scored(yield* likenessTo(known, liked))
    const alike = highest(found, new Set([...own, ...others])).map((at) => ({
      direction: direction(at),
      weight: Math.max(0, found[at] as number) ** POWER,
    }))
    found = scored(yield* likenessTo(known, meanOf([liked], alike) ?? liked))
  }
  const scores = new Float64Array(waves.length).fill(-2)
  for (const [at, n] of known.places.entries()) scores[n] = found[at] as number
  for (const n of mine) scores[n] = 3
  for (const n of notMine) scores[n] = -3
  return yield* sorted(scores)
}

/** The mean of likenesses to several is the likeness to their mean. `weighted` count less than one each. */
function meanOf(
  directions: readonly Float64Array[],
  weighted: readonly { direction: Float64Array; weight: number }[] = [],
): Float64Array | undefined {
  const all = [...directions.map((direction) => ({ direction, weight: 1 })), ...weighted]
  const weights = all.reduce((sum, { weight }) => sum + weight, 0)
  return directions[0]?.map(
    (_, k) =>
      all.reduce((sum, { direction, weight }) => sum + weight * (direction[k] as number), 0) / weights,
  )
}

/** Which `MOST_ALIKE` score highest, besides those; the earliest of equal ones. */
function highest(scores: Float64Array, besides: ReadonlySet<number>): number[] {
  const best: number[] = []
  for (let at = 0; at < scores.length; at += 1) {
    if (besides.has(at)) continue
    const score = scores[at] as number
    const rank = best.findIndex((other) => score > (scores[other] as number))
    if (rank >= 0) best.splice(rank, 0, at)
    else best.push(at)
    best.length = Math.min(best.length, MOST_ALIKE)
  }
  return best
}

/** How much each looks like the one of them that it looks most like; 0 where that is less than nothing. */
function* nearestOf(known: KnownColours, others: readonly Float64Array[]) {
  const nearest = new Float64Array(known.places.length)
  for (const other of others) {
    const likeness = yield* likenessTo(known, other)
    for (let at = 0; at < nearest.length; at += 1)
      if ((likeness[at] as number) > (nearest[at] as number)) nearest[at] = likeness[at] as number
  }
  return nearest
}

/** The highest first, equal ones in order of time. Runs that are sorted already are only merged by the last call. */
function* sorted(scores: Float64Array) {
  const before = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b
  const runs: number[][] = []
  const all = Array.from(scores.keys())
  for (let from = 0; from < all.length; from += WAVES_A_STEP) {
    runs.push(all.slice(from, from + WAVES_A_STEP).sort(before))
    yield
  }
  return runs.flat().sort(before)
}
