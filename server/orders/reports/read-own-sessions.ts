import type { OutputOf } from '#contract/endpoint.ts'
import { type listOwnSessions, OWN_PAGE_SIZE, type OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { readOwnPage } from '#server/catalogue/own-list-queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findLastRemoval, findOwnRow, listOwnMedia, readFigures } from './own-session-queries.ts'
import { presentAddUntil, presentOwnMedia, presentOwnSession, presentRemoval } from './present-own.ts'

/** One page of a photographer's own sessions; one row more than shown tells whether there is a next page. */
export async function readOwnSessions(
  { pool }: Context,
  photographerId: number,
  { cursor, only }: { cursor?: string | undefined; only?: 'published' | undefined },
): Promise<OutputOf<typeof listOwnSessions>> {
  const { page, next_cursor } = await readOwnPage(
    pool,
    photographerId,
    { limit: OWN_PAGE_SIZE, cursor },
    only,
  )
  const figures = await readFigures(
    pool,
    page.map(({ id }) => id),
  )
  return { sessions: page.map((row) => presentOwnSession(row, figures.get(row.id))), next_cursor }
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
    last_removal: presentRemoval(await findLastRemoval(pool, id)),
    media: (await listOwnMedia(pool, id)).map(presentOwnMedia),
  }
}
