import type { PublishedSessions } from '#contract/catalogue.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/platform/context.ts'
import { pageOf, sizeOf } from '#server/platform/paging.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { presentSession } from './present.ts'
import { countPublished } from './queries.ts'
import { countListed, readListedSessions } from './session-list.ts'

/** What one photographer or one school has published: a page of what is listed, and how many they are. */
export async function readPublished(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  of: { photographer: number } | { school: number },
  query: PageQuery,
): Promise<PublishedSessions> {
  const size = sizeOf(query)
  const after = readCursor(query.cursor) ?? undefined
  const who =
    'school' in of
      ? ({ column: 'surfschool_id', id: of.school } as const)
      : ({ column: 'photographer_id', id: of.photographer } as const)
  const [rows, live_count, published_count] = await Promise.all([
    readListedSessions(pool, { ...of, after, limit: size + 1 }),
    countListed(pool, of),
    countPublished(db, who),
  ])
  const { page, next_cursor } = pageOf(rows, size, writeCursor)
  return { sessions: page.map(presentSession), next_cursor, live_count, published_count }
}
