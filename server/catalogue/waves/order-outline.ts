import { type OutlinedItem, WAVES_FROM } from '#contract/waves/outline.ts'
import type { OutlineColumns } from './outline-queries.ts'

/** `start`, `end`: ms since 1970; `cover`: which of its items stands for it, from 0. */
type OrderedWave = {
  number: number
  start: number | null
  end: number | null
  images: number
  videos: number
  cover: number
}

/**
 * The items of a session as they are shown: wave by wave, those in none last. Items whose times are known are too few for waves: in
 * the photographer's order, and no waves.
 */
export function orderOutline(columns: OutlineColumns): { items: OutlinedItem[]; waves: OrderedWave[] } {
  const { ids, waves, waveIds, starts } = columns
  const places = new Map<number, number>()
  for (let at = 0; at < waveIds.length; at += 1) places.set(waveIds[at] ?? 0, at)
  const waveOf = waves.map((id) => places.get(id) ?? waveIds.length)
  let timed = 0
  for (const wave of waveOf) if (!Number.isNaN(starts[wave] ?? Number.NaN)) timed += 1
  if (timed < WAVES_FROM) return { items: itemsOf(columns, Float64Array.from(ids.keys())), waves: [] }
  const order = byWave(columns, waveOf)
  return { items: itemsOf(columns, order), waves: wavesOf(columns, { order, waveOf }) }
}

function itemsOf({ ids, widths, heights }: OutlineColumns, order: Float64Array): OutlinedItem[] {
  const items: OutlinedItem[] = []
  for (const at of order) {
    const width = widths[at] ?? 0
    const type = width < 0 ? 'video' : 'image'
    items.push({ id: ids[at] ?? 0, type, width: Math.abs(width), height: heights[at] ?? 0 })
  }
  return items
}

/** Which item comes where. One number for wave, place and item: sorted as numbers they are, without a call each. */
function byWave({ places }: OutlineColumns, waveOf: Int32Array): Float64Array {
  const count = places.length
  let span = 1
  for (const place of places) span = Math.max(span, place + 1)
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) keys[at] = ((waveOf[at] ?? 0) * span + (places[at] ?? 0)) * count + at
  return keys.sort().map((key) => key % count)
}

function wavesOf(
  { ids, widths, waveIds, starts, ends, covers }: OutlineColumns,
  { order, waveOf }: { order: Float64Array; waveOf: Int32Array },
): OrderedWave[] {
  let next = 0
  return [...waveIds.keys()].map((wave) => {
    const told = {
      number: wave + 1,
      start: msOf(starts[wave]),
      end: msOf(ends[wave]),
      images: 0,
      videos: 0,
      cover: -1,
    }
    const first = next
    for (let at = order[next]; at !== undefined && waveOf[at] === wave; at = order[next]) {
      if (ids[at] === covers[wave]) told.cover = next - first
      if ((widths[at] ?? 0) < 0) told.videos += 1
      else told.images += 1
      next += 1
    }
    // The middle one where the cover is not shown.
    if (told.cover < 0) told.cover = Math.floor((next - first) / 2)
    return told
  })
}

const msOf = (seconds = Number.NaN): number | null =>
  Number.isNaN(seconds) ? null : Math.round(seconds * 1000)
