import type { Tag } from '#contract/catalogue/catalogue.ts'
import { findPlace } from '#web/catalogue/places/find-place.ts'
import { sessionsPath } from '#web/catalogue/search/search-filters.ts'

/** What is in the field of the place; `id` once one is chosen. */
export type ChosenPlace = { id: number | null; text: string }

/** Address of the sessions of that place, of one of those kinds, and day; null where the text means no one place. */
export async function foundPath(
  kinds: readonly Tag[],
  { id, text }: ChosenPlace,
  date: string,
): Promise<string | null> {
  const isAnywhere = id === null && text.trim() === ''
  const location_id = id ?? (isAnywhere ? null : ((await findPlace(kinds, text))?.id ?? null))
  if (location_id === null && !isAnywhere) return null
  const tag = location_id !== null && location_id < 0 ? 'surflesson' : 'freesurf'
  return sessionsPath({ tag, location_id, date: date || null })
}
