/** Waves before and after one whose mean colours are its light: what all riders of those minutes have in common says nothing. */
const NEIGHBOURS = 25
/** After so many others can be served. */
export const WAVES_A_STEP = 1024

/** The waves of which colours are known, in order of time. */
export type KnownColours = {
  /** Which of all waves each is. */
  places: Int32Array
  /** What is not 0 of each, one after the other: most riders have a few of the colours there are. */
  colours: { from: Int32Array; which: Int16Array; much: Float32Array }
  /** How far each is from its light; 0 where it is that. */
  lengths: Float64Array
}

export function* knownColours(
  waves: readonly (Float32Array | null)[],
): Generator<undefined, KnownColours, undefined> {
  const places = Int32Array.from(waves.keys()).filter((n) => waves[n])
  const own = (at: number) => waves[places[at] as number] as Float32Array
  const count = places.length
  const size = count > 0 ? own(0).length : 0
  const light = new Float64Array(size)
  const lengths = new Float64Array(count)
  let [from, until] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const { first, end } = neighbours(at, count)
    for (; until < end; until += 1) addTo(light, own(until), 1)
    for (; from < first; from += 1) addTo(light, own(from), -1)
    lengths[at] = distance(own(at), light, end - first)
    if (at % WAVES_A_STEP === 0) yield
  }
  return { places, colours: yield* withoutZeros(count, own), lengths }
}

/** Colours less the light, of length 1, of one of the known; `at`: its place among them. */
export function directionOf(
  waves: readonly (Float32Array | null)[],
  { places, lengths }: KnownColours,
  at: number,
): Float64Array {
  const own = (n: number) => waves[places[n] as number] as Float32Array
  const { first, end } = neighbours(at, places.length)
  const light = new Float64Array(own(at).length)
  for (let n = first; n < end; n += 1) addTo(light, own(n), 1)
  const length = lengths[at] || 1
  return Float64Array.from(own(at), (much, k) => (much - (light[k] as number) / (end - first)) / length)
}

/** How much each looks like `direction`, -1 to 1: what it has of it more than its neighbours have in the mean. */
export function* likenessTo(
  { colours, lengths }: KnownColours,
  direction: Float64Array,
): Generator<undefined, Float64Array, undefined> {
  const count = lengths.length
  const shares = new Float64Array(count)
  const sums = new Float64Array(count + 1)
  for (let start = 0; start < count; start += WAVES_A_STEP) {
    sumShares(colours, direction, { shares, sums, start, stop: Math.min(count, start + WAVES_A_STEP) })
    yield
  }
  return shares.map((share, at) => {
    const { first, end } = neighbours(at, count)
    const light = ((sums[end] as number) - (sums[first] as number)) / (end - first)
    return lengths[at] === 0 ? 0 : (share - light) / (lengths[at] as number)
  })
}

/** Loops that run millions of times stand in functions of their own: the engine makes less of them inside of a generator. */
function sumShares(
  { from, which, much }: KnownColours['colours'],
  direction: Float64Array,
  { shares, sums, start, stop }: { shares: Float64Array; sums: Float64Array; start: number; stop: number },
): void {
  for (let at = start; at < stop; at += 1) {
    const end = from[at + 1] as number
    let share = 0
    for (let n = from[at] as number; n < end; n += 1)
      share += (direction[which[n] as number] as number) * (much[n] as number)
    shares[at] = share
    sums[at + 1] = (sums[at] as number) + share
  }
}

/** From the mean of so many, of which `sum` is the sum. */
function distance(colours: Float32Array, sum: Float64Array, count: number): number {
  let square = 0
  for (let k = 0; k < colours.length; k += 1) {
    const more = (colours[k] as number) - (sum[k] as number) / count
    square += more * more
  }
  return Math.sqrt(square)
}

/** As many on each side as there are, the same number for all. */
function neighbours(at: number, count: number): { first: number; end: number } {
  const first = Math.max(0, Math.min(at - NEIGHBOURS, count - 1 - 2 * NEIGHBOURS))
  return { first, end: Math.min(count, first + 2 * NEIGHBOURS + 1) }
}

function* withoutZeros(count: number, own: (at: number) => Float32Array) {
  const from = new Int32Array(count + 1)
  for (let at = 0; at < count; at += 1) {
    from[at + 1] = (from[at] as number) + countOf(own(at))
    if (at % WAVES_A_STEP === 0) yield
  }
  const which = new Int16Array(from[count] as number)
  const much = new Float32Array(which.length)
  for (let at = 0; at < count; at += 1) {
    writeSome(own(at), { which, much, from: from[at] as number })
    if (at % WAVES_A_STEP === 0) yield
  }
  return { from, which, much }
}

function countOf(colours: Float32Array): number {
  let some = 0
  for (let k = 0; k < colours.length; k += 1) if (colours[k] !== 0) some += 1
  return some
}

function writeSome(
  colours: Float32Array,
  { which, much, from }: { which: Int16Array; much: Float32Array; from: number },
): void {
  let n = from
  for (let k = 0; k < colours.length; k += 1) {
    if (colours[k] === 0) continue
    which[n] = k
    much[n] = colours[k] as number
    n += 1
  }
}

function addTo(sum: Float64Array, colours: Float32Array, sign: 1 | -1): void {
  for (let k = 0; k < colours.length; k += 1) sum[k] = (sum[k] as number) + sign * (colours[k] as number)
}
