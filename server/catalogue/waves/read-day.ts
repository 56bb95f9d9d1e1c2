import * as z from 'zod/mini'
import type { QueryOf } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { instantsOf } from '#contract/time/zoned-time.ts'
import { DAY_WAVES_PAGE, type listWavesOfDay, NEAREST_WAVES } from '#contract/waves/day-waves.ts'
import type { Context } from '#server/platform/context.ts'
import { cursorFor, pageOf } from '#server/platform/paging.ts'
import { placeOf } from '../place-of.ts'
import { countUntimed, type DayWaveKey, readDayWaves, readNearestWaves, readPlaceDay } from './day-queries.ts'
import type { FoundDay } from './present-day.ts'

type Query = QueryOf<typeof listWavesOfDay>

const MINUTE_MS = 60_000
/** Beyond what any camera shows; within what a date can hold. */
const AT_MAX = 8e15
const cursor = cursorFor(z.tuple([z.int().check(z.nonnegative(), z.maximum(AT_MAX)), id, id]))
const writeCursor = (row: DayWaveKey) => cursor.write([row.start_at.getTime(), row.session_id, row.number])

/** The waves of all sessions on sale there on that day within the hours: the times of pictures decide, not the session's hours. */
export async function readDay({ pool }: Pick<Context, 'pool'>, query: Query): Promise<FoundDay> {
  const [at, session_id, number] = cursor.read(query.cursor) ?? []
  const after =
    at === undefined || !session_id || !number ? null : { start_at: new Date(at), session_id, number }
  const place = placeOf(query.location_id)
  const day = (place && (await readPlaceDay(pool, place, query.date))) ?? undefined
  if (!day || day.sessions.length === 0)
    return { day, waves: [], next_cursor: null, nearest: [], untimed: [] }
  const { sessions, time_zone } = day
  const hours = hoursOf(query, time_zone)
  const [rows, untimed] = await Promise.all([
    readDayWaves(pool, sessions, { ...hours, after, limit: DAY_WAVES_PAGE + 1 }),
    after ? [] : countUntimed(pool, sessions),
  ])
  const nearest =
    rows.length > 0 || after ? [] : await readNearestWaves(pool, sessions, { ...hours, limit: NEAREST_WAVES })
  const { page, next_cursor } = pageOf(rows, DAY_WAVES_PAGE, writeCursor)
  return { day, waves: page, next_cursor, nearest, untimed }
}

/** An hour that comes twice is meant both times. */
function hoursOf({ date, from, to }: Pick<Query, 'date' | 'from' | 'to'>, timeZone: string) {
  const instants = (time: string) => instantsOf(Date.parse(`${date}T${time}:00Z`), timeZone)
  return {
    from: new Date(Math.min(...instants(from))),
    to: new Date(Math.max(...instants(to)) + MINUTE_MS),
  }
}
