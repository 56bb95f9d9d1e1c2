import { SESSION_MAX_BYTES } from '#contract/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { mayAdd } from './policy.ts'
import { findOwnFill } from './queries.ts'

/** What forms and preview copies may add to the announced length of several uploads at once, in bytes. */
const SLACK = 256 * 1024 ** 2
/** A form that does not say how long it is may bring so many bytes, and is counted as if it did. */
export const UNANNOUNCED_MAX_BYTES = 64 * 1024 ** 2

/**
 * Looks, before a byte of the file is read, whether it may come at all: one's own open session with room for it.
 * Counts what this process is receiving for the same session, so that many uploads at once cannot fill the disk; the
 * limit itself is enforced where the row is written.
 */
export function openUploadRoom(db: Db) {
  const coming = new Map<number, number>()
  return {
    /** Bytes that still fit. `leave` when the upload is over, however it ended. */
    async enter(
      sessionId: number,
      photographerId: number,
      announced: number,
    ): Promise<{ room: number; leave: () => void }> {
      const session = await findOwnFill(db, sessionId, photographerId)
      if (!session) throw new AppError('not_found')
      if (!mayAdd(session)) throw new AppError('session_closed')
      const others = coming.get(sessionId) ?? 0
      if (session.bytes + others + announced > SESSION_MAX_BYTES + SLACK) throw new AppError('session_full')
      coming.set(sessionId, others + announced)
      return {
        room: SESSION_MAX_BYTES - session.bytes,
        leave() {
          const left = (coming.get(sessionId) ?? 0) - announced
          if (left > 0) coming.set(sessionId, left)
          else coming.delete(sessionId)
        },
      }
    },
  }
}
export type UploadRoom = ReturnType<typeof openUploadRoom>
