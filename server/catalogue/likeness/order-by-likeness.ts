/** Waves before and after one whose mean colours are its light: what all riders of those minutes have in common says nothing. */
const NEIGHBOURS = 25
/** How much likeness to a wave that is said not to be one's own takes away. */
const UNLIKE = 0.5

/** Which waves are one's own and which are not, by their place in the list. */
type Marks = { mine: readonly number[]; notMine: readonly number[] }

/**
 * All waves, by how much their riders look like those marked: the marked ones first, those said not to be one's own last. `waves`
 * in order of time, each with its mean colours (poolSignatures); waves without any come before the last.
 */
export function orderByLikeness(waves: readonly (Float32Array | null)[], { mine, notMine }: Marks): number[] {
  const directions = withoutLight(waves)
  const [liked, unliked] = [mine, notMine].map((marked) => marked.flatMap((n) => directions[n] ?? []))
  const score = (n: number): number => {
    if (notMine.includes(n)) return -3
    if (mine.includes(n)) return 3
    const direction = directions[n]
    if (!direction) return -2
    return (
      mean(liked, direction) - UNLIKE * Math.max(0, ...(unliked ?? []).map((other) => dot(other, direction)))
    )
  }
  const scores = waves.map((_, n) => score(n))
  return waves.map((_, n) => n).toSorted((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
}

const mean = (liked: readonly Float32Array[] | undefined, direction: Float32Array): number =>
  (liked ?? []).reduce((sum, other) => sum + dot(other, direction), 0) / Math.max(1, liked?.length ?? 0)

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let n = 0; n < a.length; n += 1) sum += (a[n] as number) * (b[n] as number)
  return sum
}

/** Each wave's colours less the mean of its neighbours in time, of length 1. */
function withoutLight(waves: readonly (Float32Array | null)[]): (Float32Array | null)[] {
  const known = waves.flatMap((colours, n) => (colours ? [{ colours, n }] : []))
  const directions: (Float32Array | null)[] = waves.map(() => null)
  const size = known[0]?.colours.length ?? 0
  const sum = new Float64Array(size)
  let [from, until] = [0, 0]
  known.forEach(({ colours, n }, at) => {
    const first = Math.max(0, Math.min(at - NEIGHBOURS, known.length - 1 - 2 * NEIGHBOURS))
    const end = Math.min(known.length, first + 2 * NEIGHBOURS + 1)
    for (; until < end; until += 1) addTo(sum, known[until]?.colours, 1)
    for (; from < first; from += 1) addTo(sum, known[from]?.colours, -1)
    const direction = colours.map((value, k) => value - (sum[k] as number) / (end - first))
    const length = Math.hypot(...direction) || 1
    directions[n] = direction.map((value) => value / length)
  })
  return directions
}

function addTo(sum: Float64Array, colours: Float32Array | undefined, sign: 1 | -1): void {
  colours?.forEach((value, k) => {
    sum[k] = (sum[k] as number) + sign * value
  })
}
