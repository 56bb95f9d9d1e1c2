import { DAY_MS } from '../time/dates.ts'
import { cutWaves } from '../waves/cut-waves.ts'
import type { TimedItem } from '../waves/timed-item.ts'
import { ORDER_MAX, SESSION_MAX_BYTES } from './ingest.ts'

/** A file that is to go into one of several sessions; `at` by the clock on the wall, written as if that were UTC. */
export type SplitItem = TimedItem & { bytes: number }
/** What one session would hold, in order of time, and from when to when. */
type SplitPart<Item extends SplitItem> = {
  items: Item[]
  bytes: number
  from: number | null
  to: number | null
}
type Limit = { bytes: number; files: number }

/**
 * Splits files over several sessions, each within `limit`: every day apart, a day into as few as it fits into, cut between waves where
 * the shortest pause at a cut is as long as it can be. A wave is torn only where it fits into no session. Files without a time come last,
 * in their order; one that is larger than a session is in none.
 */
export function splitByTime<Item extends SplitItem>(
  items: readonly Item[],
  limit: Limit = { bytes: SESSION_MAX_BYTES, files: ORDER_MAX },
): SplitPart<Item>[] {
  const days = new Map<number | null, Item[][]>()
  for (const { items: wave, from } of cutWaves(items.filter(({ bytes }) => bytes <= limit.bytes))) {
    const day = from === null ? null : Math.floor(from / DAY_MS)
    const whole = from !== null && fits(blockOf(wave), limit)
    const blocks = whole ? [wave] : wave.map((item) => [item])
    days.set(day, [...(days.get(day) ?? []), ...blocks])
  }
  return [...days.values()].flatMap((waves) => splitDay(waves.map(blockOf), limit))
}

type Block<Item> = { items: Item[]; bytes: number; from: number | null; to: number | null }

function blockOf<Item extends SplitItem>(items: Item[]): Block<Item> {
  let from: number | null = null
  let to: number | null = null
  for (const { at, duration } of items) {
    if (at === null) continue
    from = Math.min(from ?? at, at)
    to = Math.max(to ?? at, at + duration)
  }
  return { items, bytes: items.reduce((sum, { bytes }) => sum + bytes, 0), from, to }
}

const fits = ({ bytes, items }: Block<unknown>, limit: Limit): boolean =>
  bytes <= limit.bytes && items.length <= limit.files

/** `from`: where the last part of the first so many blocks begins; `pause`: the shortest at any of their cuts, ms. */
type Way = { parts: number; pause: number; from: number }

function splitDay<Item extends SplitItem>(blocks: readonly Block<Item>[], limit: Limit): SplitPart<Item>[] {
  const pauses = pausesBefore(blocks)
  const ways: Way[] = [{ parts: 0, pause: Number.POSITIVE_INFINITY, from: 0 }]
  for (let end = 1; end <= blocks.length; end += 1) {
    let best: Way | null = null
    let [bytes, files] = [0, 0]
    for (let from = end - 1; from >= 0; from -= 1) {
      bytes += blocks[from]?.bytes ?? 0
      files += blocks[from]?.items.length ?? 0
      if (bytes > limit.bytes || files > limit.files) break
      const before = ways[from]
      if (!before) continue
      const way = {
        parts: before.parts + 1,
        pause: Math.min(before.pause, from === 0 ? Number.POSITIVE_INFINITY : (pauses[from] ?? 0)),
        from,
      }
      if (!best || way.parts < best.parts || (way.parts === best.parts && way.pause > best.pause)) best = way
    }
    if (best) ways[end] = best
  }
  const parts: SplitPart<Item>[] = []
  for (let end = blocks.length; end > 0; end = ways[end]?.from ?? 0)
    parts.unshift(blockOf(blocks.slice(ways[end]?.from ?? 0, end).flatMap(({ items }) => items)))
  return parts
}

/** How long nothing was taken before each block, ms. */
function pausesBefore(blocks: readonly Block<unknown>[]): number[] {
  let last: number | null = null
  return blocks.map(({ from, to }) => {
    const pause = from === null || last === null ? 0 : Math.max(0, from - last)
    if (to !== null) last = Math.max(last ?? to, to)
    return pause
  })
}
