import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lockOwnSession, type SessionRow } from '../queries.ts'
import { readFill } from '../uploads/session-fill-queries.ts'
import { forgetMovesTo, insertMoves, readMovingBytes } from './move-note-queries.ts'

/**
 * Notes which items of the caller's other sessions come to this one when it is published, in place of what was noted before; what
 * cannot be moved now is passed over. Returns how many will come. Throws `not_found`, `session_closed` once it is published and
 * complete, `session_full` when it could not hold them.
 */
export const noteMoves = (
  db: Db,
  photographerId: number,
  sessionId: number,
  mediaIds: readonly number[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const session = await lockOwnSession(tx, sessionId, photographerId)
    if (!session) throw new AppError('not_found')
    if (!isBeingFilled(session)) throw new AppError('session_closed')
    await forgetMovesTo(tx, sessionId)
    if (mediaIds.length === 0) return 0
    const noted = await insertMoves(tx, photographerId, sessionId, mediaIds)
    const { bytes } = await readFill(tx, sessionId)
    if (bytes + (await readMovingBytes(tx, sessionId)) > SESSION_MAX_BYTES) throw new AppError('session_full')
    return noted
  })

const isBeingFilled = ({ state, arrival }: SessionRow): boolean =>
  state === 'draft' || state === 'finalised' || arrival === 'open'
