import type { MorningItem } from './morning.ts'

/** What a program that learns nothing does: a new group after each pause of so many milliseconds, whatever body it is. */
export function cutAtFixedPause(items: readonly MorningItem[], pause: number): MorningItem[][] {
  const groups: MorningItem[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    const last = groups.at(-1)
    if (last && item.at - end <= pause) last.push(item)
    else groups.push([item])
    end = Math.max(end, item.at + item.duration)
  }
  return groups
}
