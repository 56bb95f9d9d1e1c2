import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { LivePlace } from '#contract/catalogue/narrowing.ts'
import type { LivePlaceRow } from './narrowing-queries.ts'

export const presentLivePlace = (row: LivePlaceRow, tag: Tag): LivePlace => ({
  location_id: tag === 'surflesson' ? -row.id : row.id,
  name: row.name,
  live_count: row.live_count,
  at:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
})

export const presentNearestDay = (date: string | null): { date: string | null } => ({ date })
