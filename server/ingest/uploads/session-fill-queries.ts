import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { SESSION_COLUMNS, type SessionRow } from '../queries.ts'

/** Bytes of a session's originals plus the announced sizes of its unclaimed uploads, without the upload `butUpload`. */
const bytesIn = (sessionId: number | RawBuilder<number>, butUpload: number) => sql<number>`(
  (select coalesce(sum(bytes), 0) from media
   where session_id = ${sessionId} and state not in ('failed', 'removed'))
  + (select coalesce(sum(bytes), 0) from upload
   where session_id = ${sessionId} and media_id is null and id <> ${butUpload})
)::bigint`

/** A session of the caller's own and the bytes it holds. */
export const findOwnFill = (
  db: Db,
  id: number,
  photographerId: number,
): Promise<(SessionRow & { bytes: number }) | undefined> =>
  db
    .selectFrom('session')
    .select([...SESSION_COLUMNS, bytesIn(sql.ref('session.id'), 0).as('bytes')])
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()

type Fill = {
  bytes: number
  /** Position after the last file. */
  next: number
  /** The media of the same content, if the session has it. */
  same: number | null
}

/** Bytes, next position and same content of a session that this transaction has locked. */
export async function readFill(
  tx: Tx,
  sessionId: number,
  { butUpload = 0, content = null }: { butUpload?: number; content?: Buffer | null } = {},
): Promise<Fill> {
  const fill = await tx
    .selectFrom('media')
    .select((eb) => [
      bytesIn(sessionId, butUpload).as('bytes'),
      eb.fn.max('position').as('last'),
      eb.fn.max('id').filterWhere('sha256', '=', content).as('same'),
    ])
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['failed', 'removed'])
    .executeTakeFirstOrThrow()
  return { bytes: fill.bytes, next: (fill.last ?? -1) + 1, same: fill.same }
}
