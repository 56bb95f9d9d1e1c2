import { SESSION_MAX_BYTES } from '#contract/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { mayAdd } from './policy.ts'
import { findOwnFill } from './queries.ts'

/** What forms and preview copies may add to the announced length of several uploads at once, in bytes. */
const SLACK = 256 * 1024 ** 2
/** A form that does not say how long it is, or for which session, before its file, may bring so many bytes. */
export const UNANNOUNCED_MAX_BYTES = 64 * 1024 ** 2

/** How an upload has come in: the bytes that may still come, and `leave` for when it is over, however it ended. */
export type Entered = { room: number; leave: () => void }

/**
 * Looks, before a byte of the file is read, whether it may come at all: one's own open session with room for it.
 * Counts what this process is receiving for the same session, so that many uploads at once cannot fill the disk; the
 * limit itself is enforced where the row is written.
 */
export function openUploadRoom(db: Db) {
  const coming = new Map<string, number>()
  const enter = (key: string, held: number, announced: number): Entered => {
    const others = coming.get(key) ?? 0
    if (held + others + announced > SESSION_MAX_BYTES + SLACK) throw new AppError('session_full')
    coming.set(key, others + announced)
    const leave = () => {
      const left = (coming.get(key) ?? 0) - announced
      if (left > 0) coming.set(key, left)
      else coming.delete(key)
    }
    return { room: SESSION_MAX_BYTES - held, leave }
  }

  return {
    async enter(sessionId: number, photographerId: number, announced: number): Promise<Entered> {
      const session = await findOwnFill(db, sessionId, photographerId)
      if (!session) throw new AppError('not_found')
      if (!mayAdd(session)) throw new AppError('session_closed')
      return enter(`session ${sessionId}`, session.bytes, announced)
    },
    /** Its session is not named yet: what a photographer sends so counts together. Throws `invalid_input` for a large one. */
    enterUnnamed(photographerId: number, announced: number): Entered {
      if (announced > UNANNOUNCED_MAX_BYTES)
        throw new AppError('invalid_input', { session_id: 'Please send session_id before a large file' })
      return enter(`photographer ${photographerId}`, 0, announced)
    },
  }
}
export type UploadRoom = ReturnType<typeof openUploadRoom>
