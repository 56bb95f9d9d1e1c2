import type { OutputOf } from '#contract/endpoint.ts'
import { type listOwnSessions, OWN_PAGE_SIZE, type OwnSessionDetail } from '#contract/own-sessions.ts'
import { readCursor, writeCursor } from '#server/catalogue/cursor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOwnRow, listOwnMedia, listOwnRows, readFigures } from './own-session-queries.ts'
import { presentAddUntil, presentOwnMedia, presentOwnSession } from './present-own.ts'

/** One page of a photographer's own sessions; one row more than shown tells whether there is a next page. */
export async function readOwnSessions(
  { pool }: Context,
  photographerId: number,
  cursor: string | undefined,
): Promise<OutputOf<typeof listOwnSessions>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await listOwnRows(pool, photographerId, { after, limit: OWN_PAGE_SIZE + 1 })
  const page = rows.slice(0, OWN_PAGE_SIZE)
  const figures = await readFigures(
    pool,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    sessions: page.map((row) => presentOwnSession(row, figures.get(row.id))),
    next_cursor: last && rows.length > OWN_PAGE_SIZE ? writeCursor(last) : null,
  }
}

/** Throws `not_found`. */
export async function readOwnSession(
  { pool }: Context,
  photographerId: number,
  id: number,
): Promise<OwnSessionDetail> {
  const row = await findOwnRow(pool, photographerId, id)
  if (!row) throw new AppError('not_found')
  const figures = (await readFigures(pool, [id])).get(id)
  return {
    ...presentOwnSession(row, figures),
    add_until: presentAddUntil(row, figures),
    media: (await listOwnMedia(pool, id)).map(presentOwnMedia),
  }
}
