import type { Burst } from './cut-bursts.ts'
import type { TimedItem } from './timed-item.ts'

/** Bursts of two bodies show one ride when they share at least this much of the shorter one. */
const SHARED = 0.5
/** A burst is compared with so many that are not over: more bodies than anybody brings. */
const MOST_OPEN = 40

/**
 * Puts the bursts of all bodies together: those that share enough of their time are one wave, a clip with the bursts it covers.
 * One that merely touches another is not: the second body may still be with the rider whom the first has left.
 */
export function joinBodies<Item extends TimedItem>(bursts: readonly Burst<Item>[]): Item[][] {
  const sorted = [...bursts].sort((a, b) => a.from - b.from)
  const leads = sorted.map((_, at) => at)
  let open: number[] = []
  for (const [at, burst] of sorted.entries()) {
    open = open.filter((before) => (sorted[before]?.to ?? 0) >= burst.from).slice(-MOST_OPEN)
    for (const before of open)
      if (showOneRide(sorted[before] as Burst<Item>, burst)) leads[leadOf(leads, at)] = leadOf(leads, before)
    open.push(at)
  }
  const groups = new Map<number, Item[]>()
  for (const [at, { items }] of sorted.entries()) {
    const lead = leadOf(leads, at)
    const group = groups.get(lead) ?? []
    for (const item of items) group.push(item)
    groups.set(lead, group)
  }
  return [...groups.values()]
}

function showOneRide(before: Burst<TimedItem>, burst: Burst<TimedItem>): boolean {
  if (before.body === burst.body) return false
  const shared = Math.min(before.to, burst.to) - burst.from
  const shorter = Math.min(before.to - before.from, burst.to - burst.from)
  return shared >= SHARED * shorter
}

/** The burst that stands for the group of this one; the way to it is made shorter. */
function leadOf(leads: number[], at: number): number {
  let lead = at
  while (leads[lead] !== lead) {
    const next = leads[lead] as number
    leads[lead] = leads[next] as number
    lead = next
  }
  return lead
}
