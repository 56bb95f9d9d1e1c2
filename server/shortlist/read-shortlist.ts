import * as z from 'zod/mini'
import type { OutputOf } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import type { ownShortlist } from '#contract/orders/shortlist.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/platform/context.ts'
import { cursorFor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { listKept } from './queries.ts'
import { readStanding } from './read-standing.ts'

/** The last instant a date can hold, ms. */
const LAST_INSTANT = 8_640_000_000_000_000
/** When it was added, in ms, and the item. */
const cursor = cursorFor(z.tuple([z.int().check(z.nonnegative(), z.maximum(LAST_INSTANT)), id]))

/** One page of a surfer's shortlist, last added first. */
export async function readShortlist(
  context: Pick<Context, 'db' | 'pool'>,
  surferId: number,
  query: PageQuery,
): Promise<OutputOf<typeof ownShortlist>> {
  const size = sizeOf(query)
  const [added, media_id] = cursor.read(query.cursor) ?? []
  const after = added === undefined || media_id === undefined ? null : { added_at: new Date(added), media_id }
  const rows = await listKept(context.db, surferId, { after, limit: size + 1 })
  const { page, next_cursor } = pageOf(rows, size, (row) =>
    cursor.write([row.added_at.getTime(), row.media_id]),
  )
  const ids = page.map((row) => row.media_id)
  return { ...(await readStanding(context, surferId, ids)), next_cursor }
}
