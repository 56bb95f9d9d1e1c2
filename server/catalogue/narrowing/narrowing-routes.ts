import type { FastifyInstance } from 'fastify'
import { LIVE_PLACES, livePlaces, MAP_PLACES, nearestDay } from '#contract/catalogue/narrowing.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { placeOf } from '../place-of.ts'
import { findDaysAround, listLivePlaces } from './narrowing-queries.ts'
import { nearestOf } from './nearest-of.ts'
import { presentLivePlace, presentNearestDay } from './present-live-place.ts'

/** What a search can be narrowed to that finds something. */
export function narrowingRoutes(app: FastifyInstance, { pool }: Context): void {
  route(app, livePlaces, async ({ query: { tag, limit = LIVE_PLACES } }) =>
    (await listLivePlaces(pool, tag, Math.min(limit, MAP_PLACES))).map((row) => presentLivePlace(row, tag)),
  )
  route(app, nearestDay, async ({ query: { tag, location_id, date } }) => {
    const place = location_id === undefined ? null : placeOf(location_id)
    if (location_id !== undefined && place === null) return presentNearestDay(null)
    return presentNearestDay(nearestOf(await findDaysAround(pool, tag, place, date), date))
  })
}
