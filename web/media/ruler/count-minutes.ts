import type { WaveGroup } from '../grid/wave-groups.ts'

const MINUTE_MS = 60_000
/** A ruler of a few minutes only would be a few bars as wide as fingers. */
const SHORTEST = 30
/** Waves further apart than so many minutes are not of one day: one of the two comes from a clock that is far off. */
const FAR_APART = 12 * 60
/** Distances of ticks, minutes: as few as there is room for. */
const TICKS = [10, 15, 30, 60, 120, 180]
const MOST_TICKS = 6

/** What a ruler shows: minutes since midnight `from` to `to`, how many frames in each, and where its ticks are. */
export type Minutes = { from: number; to: number; counts: readonly number[]; ticks: readonly number[] }

type Timed = { start: number; end: number; count: number }

/** The part of the waves, which go by their time, that has most frames and no wave far from the next. */
function ofOneDay(timed: readonly Timed[]): readonly Timed[] {
  const parts: Timed[][] = []
  for (const wave of timed) {
    const last = parts.at(-1)?.at(-1)
    if (last && wave.start - last.end < FAR_APART * MINUTE_MS) parts.at(-1)?.push(wave)
    else parts.push([wave])
  }
  const frames = (part: readonly Timed[]) => part.reduce((sum, { count }) => sum + count, 0)
  return parts.reduce<Timed[]>((most, part) => (frames(part) > frames(most) ? part : most), [])
}

/** Of waves whose time is known, each wave's frames spread over its seconds; null when there are none. */
export function countMinutes(groups: readonly WaveGroup[]): Minutes | null {
  const all = groups.flatMap(({ wave, count }) =>
    wave && wave.start !== null && wave.end !== null ? [{ start: wave.start, end: wave.end, count }] : [],
  )
  const timed = ofOneDay(all)
  const first = timed[0]
  if (!first) return null
  const from = Math.floor(first.start / MINUTE_MS / 10) * 10
  const end = Math.floor(Math.max(...timed.map((wave) => wave.end)) / MINUTE_MS) + 1
  const to = Math.max(from + SHORTEST, Math.ceil(end / 10) * 10)
  const counts: number[] = Array.from({ length: to - from }, () => 0)
  for (const { start, end: last, count } of timed)
    for (let n = 0; n < count; n += 1) {
      const at = Math.floor((start + ((last - start) * n) / count) / MINUTE_MS) - from
      counts[at] = (counts[at] ?? 0) + 1
    }
  const step = TICKS.find((each) => (to - from) / each <= MOST_TICKS) ?? 240
  const ticks: number[] = []
  for (let tick = Math.ceil(from / step) * step; tick < to; tick += step) ticks.push(tick)
  return { from, to, counts, ticks }
}
