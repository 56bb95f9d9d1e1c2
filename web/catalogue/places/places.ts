import type { Location, SurfSchool } from '#contract/catalogue/catalogue.ts'

/** One choice of the place search. `id` as in the filter: positive a spot, negative a school. */
export type Place = {
  id: number
  name: string
  detail: string
  time_zone: string
  searchText: string
  /** Where a spot is, as far as it is known. */
  at: Location['at']
  /** `2 sessions` on sale there, where that is asked for. */
  live?: string
}

/** Lower case, without accents: `Nazaré` is found by `nazare`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export const spotPlace = ({ id, name, region, country, time_zone, at }: Location): Place => ({
  id,
  name,
  detail: region,
  time_zone,
  searchText: plain(`${name}\n${region}\n${country}`),
  at,
})
export const schoolPlace = ({ id, name, Location_name, time_zone }: SurfSchool): Place => ({
  id: -id,
  name,
  detail: Location_name ?? '',
  time_zone,
  searchText: plain(`${name}\n${Location_name ?? ''}`),
  at: null,
})

/** Spots match on name, region and country, schools on name and place (surfer.md §5). */
export function matchPlaces(places: readonly Place[], text: string): readonly Place[] {
  const wanted = plain(text.trim())
  return wanted === '' ? places : places.filter((place) => place.searchText.includes(wanted))
}

/** The place that typed text means: the one of that name, or the only one left; null where it could be several. */
export function meantPlace(places: readonly Place[], text: string): Place | null {
  const found = matchPlaces(places, text)
  const named = found.filter(({ name }) => plain(name) === plain(text.trim()))
  const [meant, ...others] = named.length > 0 ? named : found
  return meant && others.length === 0 && text.trim() !== '' ? meant : null
}
