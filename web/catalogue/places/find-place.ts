import type { Tag } from '#contract/catalogue/catalogue.ts'
import { meantPlace, type Place } from './places.ts'
import { placesOf } from './use-places.ts'

/** The place that typed text means, among all of those kinds; null where there is none, several, or no list of them. */
export async function findPlace(tags: readonly Tag[], text: string): Promise<Place | null> {
  const lists = await Promise.all(tags.map((tag) => placesOf(tag).catch(() => [])))
  return meantPlace(lists.flat(), text)
}
