/** What is said of a wave; null: nothing. */
export type WaveMark = boolean | null

/**
 * Waves as they stand: those marked as one's own first and those that are not last, at once; between them as the server answered
 * last. What it did not name, and everything before it answered, in order of time.
 */
export function orderWaves<Wave>(
  waves: readonly Wave[],
  {
    answered,
    keyOf,
    markOf,
  }: { answered: readonly string[] | null; keyOf: (wave: Wave) => string; markOf: (wave: Wave) => WaveMark },
): Wave[] {
  const places = new Map(answered?.map((key, at) => [key, at]))
  const group = (wave: Wave): number => {
    const mark = markOf(wave)
    return mark === null ? 1 : mark ? 0 : 2
  }
  const told = waves.map((wave, at) => ({
    ...{ wave, at, group: group(wave) },
    place: places.get(keyOf(wave)) ?? Number.MAX_SAFE_INTEGER,
  }))
  // One's own waves stand by time: that is how the morning was.
  const rank = (one: (typeof told)[number]) => (one.group === 1 ? one.place : 0)
  return told.sort((a, b) => a.group - b.group || rank(a) - rank(b) || a.at - b.at).map(({ wave }) => wave)
}
