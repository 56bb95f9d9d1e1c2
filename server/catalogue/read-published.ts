import type { PublishedSessions } from '#contract/catalogue/catalogue.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/platform/context.ts'
import { pageOf, sizeOf } from '#server/platform/paging.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { listedSince } from './policy.ts'
import { presentSession } from './present.ts'
import { countPublished, type Publisher } from './queries.ts'
import { readListedSessions } from './session-list-queries.ts'

/** What one photographer or one school has published: a page of what is listed, and how many they are. */
export async function readPublished(
  { pool }: Pick<Context, 'pool'>,
  of: Publisher,
  query: PageQuery,
): Promise<PublishedSessions> {
  const size = sizeOf(query)
  const after = readCursor(query.cursor) ?? undefined
  const [rows, { live_count, published_count }] = await Promise.all([
    readListedSessions(pool, { ...of, after, limit: size + 1 }),
    countPublished(pool, of, listedSince()),
  ])
  const { page, next_cursor } = pageOf(rows, size, writeCursor)
  return { sessions: page.map(presentSession), next_cursor, live_count, published_count }
}
