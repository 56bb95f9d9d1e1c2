import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { mayAdd } from '../policy.ts'
import { findOwnFill } from './session-fill-queries.ts'

/** Tolerance for form fields and preview copies in the announced lengths of concurrent uploads, bytes. */
const SLACK = 256 * 1024 ** 2
/** Most bytes of a form that has no Content-Length, or whose file comes before `session_id`. */
export const UNANNOUNCED_MAX_BYTES = 64 * 1024 ** 2

/** The bytes an upload may still send, and `release`, to be called when it has ended or failed. */
export type Reservation = { remainingBytes: number; release: () => void }

/**
 * Checks before the first byte of a file is read that it may be uploaded: into an open session of the photographer's
 * own whose quota is not used up. Counts what this process is receiving for the same session, so that many uploads at
 * once cannot fill the disk; the limit itself is enforced where the row is written.
 */
export function openUploadQuota(db: Db) {
  const reserved = new Map<string, number>()
  const reserve = (key: string, stored: number, announced: number): Reservation => {
    const others = reserved.get(key) ?? 0
    if (stored + others + announced > SESSION_MAX_BYTES + SLACK) throw new AppError('session_full')
    reserved.set(key, others + announced)
    const release = () => {
      const left = (reserved.get(key) ?? 0) - announced
      if (left > 0) reserved.set(key, left)
      else reserved.delete(key)
    }
    return { remainingBytes: SESSION_MAX_BYTES - stored, release }
  }

  return {
    async reserve(sessionId: number, photographerId: number, announced: number): Promise<Reservation> {
      const session = await findOwnFill(db, sessionId, photographerId)
      if (!session) throw new AppError('not_found')
      if (!mayAdd(session)) throw new AppError('session_closed')
      return reserve(`session ${sessionId}`, session.bytes, announced)
    },
    /** For a file that comes before `session_id`: such files count per photographer. Throws `invalid_input` for a large one. */
    reserveWithoutSession(photographerId: number, announced: number): Reservation {
      if (announced > UNANNOUNCED_MAX_BYTES)
        throw new AppError('invalid_input', { session_id: 'Please send session_id before a large file' })
      return reserve(`photographer ${photographerId}`, 0, announced)
    },
  }
}
export type UploadQuota = ReturnType<typeof openUploadQuota>
