import { ID_MAX, SHORTLIST_MAX } from '#contract/limits.ts'

/** Ids of items, the last added first; each once. */
export type Ids = readonly number[]

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= ID_MAX

/** What was stored, as far as it is a shortlist; rubbish between the ids is left out. */
export const idsOf = (stored: unknown): Ids =>
  Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, SHORTLIST_MAX) : []

/** With more of them, the last one newest; what is there stays where it is, the oldest beyond the limit go. */
export function withIds(ids: Ids, more: Ids): Ids {
  const there = new Set(ids)
  const fresh = [...new Set(more)].filter((id) => !there.has(id))
  return fresh.length === 0 ? ids : [...fresh.reverse(), ...ids].slice(0, SHORTLIST_MAX)
}

export function withoutIds(ids: Ids, fewer: Ids): Ids {
  const gone = new Set(fewer)
  return ids.filter((id) => !gone.has(id))
}

/** Of a wave, whose heart is one on each of its items: full when all have one, half when some do. */
export type HeartState = 'full' | 'half' | 'none'

export function heartOf(there: ReadonlySet<number>, ids: Ids): HeartState {
  const count = ids.filter((id) => there.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'full' : 'half'
}
