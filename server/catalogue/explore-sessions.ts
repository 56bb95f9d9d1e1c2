import { EXPLORE_CAP, type exploreSessions } from '#contract/catalogue/catalogue.ts'
import type { OutputOf, QueryOf } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { pageOf } from '#server/platform/paging.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { placeOf } from './place-of.ts'
import { presentSession } from './present.ts'
import { readListedSessions } from './session-list-queries.ts'

type Query = QueryOf<typeof exploreSessions>

/** One page of the listed sessions; one more row than asked for tells whether there is a next page. */
export async function exploreListedSessions(
  context: Pick<Context, 'pool'>,
  query: Query,
): Promise<OutputOf<typeof exploreSessions>> {
  const place = narrowedTo(query)
  if (place === null) return { sessions: [], next_cursor: null }
  const size = Math.min(query.limit ?? EXPLORE_CAP, EXPLORE_CAP)
  const rows = await readListedSessions(context.pool, {
    ...place,
    date: query.date,
    after: readCursor(query.cursor) ?? undefined,
    limit: size + 1,
  })
  const { page, next_cursor } = pageOf(rows, size, writeCursor)
  return { sessions: page.map(presentSession), next_cursor }
}

/** A place implies its tag; a place of the other tag has no sessions (null). */
function narrowedTo({ tag, location_id }: Query) {
  if (location_id === undefined) return { tag }
  const implied = location_id > 0 ? 'freesurf' : 'surflesson'
  return tag !== undefined && tag !== implied ? null : placeOf(location_id)
}
