import { applyEdits, type WaveEdit } from './apply-edits.ts'
import { type Burst, cutBursts } from './cut-bursts.ts'
import { joinBodies } from './join-bodies.ts'
import type { TimedItem, WaveOf } from './timed-item.ts'

/**
 * Cuts a session into waves: the bursts of each body, bodies joined where they show one ride, then what was done by hand, in the
 * order it was done. Waves come by time; items without one are a wave of their own at the end. The result depends on the items
 * alone, not on the order in which they are given.
 */
export function cutWaves<Item extends TimedItem>(
  items: readonly Item[],
  edits: readonly WaveEdit[] = [],
): WaveOf<Item>[] {
  const timed = items.filter(({ at }) => at !== null).sort(byTime)
  const untimed = items.filter(({ at }) => at === null).sort(byTime)
  const groups = joinBodies(cutEachBody(timed)).map((group) => group.sort(byTime))
  if (untimed.length > 0) groups.push(untimed)
  return applyEdits(groups, edits, byTime).map(waveOf).sort(byStart)
}

function cutEachBody<Item extends TimedItem>(items: readonly Item[]): Burst<Item>[] {
  const bodies = new Map<Item['body'], Item[]>()
  for (const item of items) {
    const own = bodies.get(item.body)
    if (own) own.push(item)
    else bodies.set(item.body, [item])
  }
  return [...bodies.values()].flatMap(cutBursts)
}

const LAST = Number.POSITIVE_INFINITY

const byTime = (a: TimedItem, b: TimedItem): number =>
  (a.at ?? LAST) === (b.at ?? LAST) ? a.order - b.order : (a.at ?? LAST) - (b.at ?? LAST)

/** By their first items: no two waves share one. */
const byStart = ({ items: [a] }: WaveOf<TimedItem>, { items: [b] }: WaveOf<TimedItem>): number =>
  a && b ? byTime(a, b) : 0

function waveOf<Item extends TimedItem>(items: Item[]): WaveOf<Item> {
  let from: number | null = null
  let to: number | null = null
  for (const { at, duration } of items) {
    if (at === null) continue
    from = Math.min(from ?? at, at)
    to = Math.max(to ?? at, at + duration)
  }
  return { items, from, to }
}
