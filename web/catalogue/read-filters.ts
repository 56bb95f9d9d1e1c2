import { tag as tagSchema } from '#contract/catalogue.ts'
import { plainDate } from '#contract/fields.ts'
import type { Filters } from './search-filters.ts'

/** The filters in an address; whatever is not understood counts as not asked. For loaders: it brings the schemas. */
export function readFilters(search: URLSearchParams): Filters {
  const tag = tagSchema.safeParse(search.get('tag'))
  const place = search.get('location_id') ?? ''
  const date = plainDate.safeParse(search.get('date'))
  return {
    tag: tag.success ? tag.data : 'freesurf',
    location_id: /^-?[1-9]\d{0,9}$/.test(place) ? Number(place) : null,
    date: date.success ? date.data : null,
  }
}
