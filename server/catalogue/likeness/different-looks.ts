import { directionOf, knownColours, likenessTo } from './known-colours.ts'

/** Waves that are compared, each with each; of more, so many evenly from all. */
const COMPARED = 400

/**
 * `count` waves that together look like as many of all as possible: each next one is that which brings the squares of the likeness of all
 * waves to the most alike of those chosen up the most (greedy facility location; Nemhauser, Wolsey, Fisher 1978, §4). `waves` in order of
 * time, each with its mean colours. Those without any come last, evenly from all. In steps of a millisecond or so.
 */
export function* differentLooks(
  waves: readonly (Float32Array | null)[],
  count: number,
): Generator<undefined, number[], undefined> {
  const places = evenly(
    [...waves.keys()].filter((n) => waves[n]),
    COMPARED,
  )
  const colours = places.map((n) => waves[n] as Float32Array)
  const known = yield* knownColours(colours)
  const alike: Float64Array[] = []
  for (const at of colours.keys()) {
    const likeness = yield* likenessTo(known, directionOf(colours, known, at))
    // What looks unlike says nothing, and squares count the likest for more than several that are a little alike.
    alike.push(likeness.map((much) => Math.max(0, much) ** 2))
    yield
  }
  const chosen: number[] = []
  const covered = new Float64Array(colours.length)
  while (chosen.length < Math.min(count, colours.length)) {
    chosen.push(mostGained(alike, covered, new Set(chosen)))
    raise(covered, alike[chosen.at(-1) as number] as Float64Array)
    yield
  }
  const first = chosen.map((at) => places[at] as number)
  const others = new Set(waves.keys()).difference(new Set(first))
  return [...first, ...evenly([...others], count - first.length)]
}

/** The earliest of those that bring up most. */
function mostGained(
  alike: readonly Float64Array[],
  covered: Float64Array,
  besides: ReadonlySet<number>,
): number {
  let [best, most] = [-1, -1]
  for (const [at, likeness] of alike.entries()) {
    if (besides.has(at)) continue
    let gain = 0
    for (let n = 0; n < covered.length; n += 1)
      gain += Math.max(0, (likeness[n] as number) - (covered[n] as number))
    if (gain > most) [best, most] = [at, gain]
  }
  return best
}

function raise(covered: Float64Array, likeness: Float64Array): void {
  for (let n = 0; n < covered.length; n += 1)
    covered[n] = Math.max(covered[n] as number, likeness[n] as number)
}

function evenly(all: readonly number[], count: number): number[] {
  if (all.length <= count) return [...all]
  return Array.from(
    { length: Math.max(0, count) },
    (_, k) => all[Math.floor((k * all.length) / count)] as number,
  )
}
