/** Milliseconds: two rides are never told apart by less, always by more. */
const LEAST = 1500
const MOST = 20_000
/** The pause of a session that shows none of its own; one that does needs few gaps to outweigh it. */
const USUAL = 2000
const WEIGHT_OF_USUAL = 25
/** The logarithm is counted in steps of 2 %; a gap is felt this many steps to each side. */
const STEP = 0.02
const WIDTH = 0.18 / STEP
const REACH = Math.ceil(3 * WIDTH)
const FELT = Array.from({ length: REACH + 1 }, (_, away) => Math.exp(-(away * away) / (2 * WIDTH * WIDTH)))

/**
 * The shortest pause between two rides, milliseconds, learned from the gaps between the frames of one body. There are gaps of
 * two kinds: those within a ride (the shutter's pace, a press again, a full buffer) and the pauses between rides. In the
 * logarithm they are two hills, and the pause lies at the lowest place of the valley between them. A session with few gaps has
 * many such places: of these the one near the usual pause is taken.
 */
export function learnPause(gaps: readonly number[]): number {
  if (gaps.length === 0) return USUAL
  const hills = countInSteps(gaps)
  let pause = USUAL
  let lowest = Number.POSITIVE_INFINITY
  for (let step = stepOf(LEAST); step <= stepOf(MOST); step += 1) {
    const away = (step - stepOf(USUAL)) * STEP
    const height = heightAt(hills, step) + WEIGHT_OF_USUAL * away * away
    if (height < lowest) {
      lowest = height
      pause = Math.exp(step * STEP)
    }
  }
  return Math.min(MOST, Math.max(LEAST, pause))
}

const stepOf = (gap: number): number => Math.round(Math.log(gap) / STEP)

/** How many gaps fall on each step. Those of a fraction of a second reach no place that matters. */
function countInSteps(gaps: readonly number[]): number[] {
  const counts: number[] = Array(stepOf(MOST) + REACH + 1).fill(0)
  for (const gap of gaps) {
    const step = gap >= 1 ? stepOf(gap) : 0
    if (step < counts.length) counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}

function heightAt(counts: readonly number[], step: number): number {
  let height = 0
  for (let near = -REACH; near <= REACH; near += 1)
    height += (counts[step + near] ?? 0) * (FELT[Math.abs(near)] ?? 0)
  return height
}
