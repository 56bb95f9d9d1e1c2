import { type KnownColours, knownColours, likenessTo, WAVES_A_STEP } from './known-colours.ts'

/** How much likeness to a wave that is said not to be one's own takes away. */
const UNLIKE = 0.5

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
  const known = yield* knownColours(waves, new Set([...mine, ...notMine]))
  const scores = new Float64Array(waves.length).fill(-2)
  const nearest = yield* nearestOf(known, directionsOf(known, notMine))
  const liked = meanOf(directionsOf(known, mine))
  const likeness = liked ? yield* likenessTo(known, liked) : null
  for (const [at, n] of known.places.entries())
    scores[n] = (likeness?.[at] ?? 0) - UNLIKE * (nearest[at] as number)
  for (const n of mine) scores[n] = 3
  for (const n of notMine) scores[n] = -3
  return yield* sorted(scores)
}

const directionsOf = ({ directions }: KnownColours, marked: readonly number[]): Float64Array[] =>
  marked.flatMap((n) => directions.get(n) ?? [])

/** The mean of likenesses to several is the likeness to their mean. */
const meanOf = (directions: readonly Float64Array[]): Float64Array | undefined =>
  directions[0]?.map(
    (_, k) => directions.reduce((sum, direction) => sum + (direction[k] as number), 0) / directions.length,
  )

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
