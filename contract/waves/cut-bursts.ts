import { learnPause } from './learn-pause.ts'
import type { TimedItem } from './timed-item.ts'

/** What one body has without a pause. */
export type Burst<Item extends TimedItem> = {
  body: Item['body']
  items: Item[]
  from: number
  to: number
}

/** The bursts of one body, whose items all have a time and come in its order. A clip lasts until its end. */
export function cutBursts<Item extends TimedItem>(items: readonly Item[]): Burst<Item>[] {
  const pause = learnPause(gapsBetween(items))
  const bursts: Burst<Item>[] = []
  for (const item of items) {
    const from = item.at ?? 0
    const last = bursts.at(-1)
    if (last && from - last.to <= pause) {
      last.items.push(item)
      last.to = Math.max(last.to, from + item.duration)
    } else bursts.push({ body: item.body, items: [item], from, to: from + item.duration })
  }
  return bursts
}

function gapsBetween(items: readonly TimedItem[]): number[] {
  const gaps: number[] = []
  let end: number | null = null
  for (const { at, duration } of items) {
    const from = at ?? 0
    if (end !== null) gaps.push(from - end)
    end = Math.max(end ?? from, from + duration)
  }
  return gaps
}
