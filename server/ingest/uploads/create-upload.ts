import { kindOfName, SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { UNFINISHED_MAX } from '#contract/sessions/uploads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { mayAdd } from '../policy.ts'
import { lockOwnSession } from '../queries.ts'
import { CLAIM_SECONDS, cancelDeletion, scheduleDeletion } from '../schedule-deletion.ts'
import { originalName } from './original-name.ts'
import { readFill } from './session-fill-queries.ts'
import { lockUnfinished, type UploadRow } from './upload-queries.ts'

type NewUpload = { sessionId: number; filename: string; bytes: number; clientKey: string | null }

/**
 * Creates an upload for a file sent in pieces; its announced size counts towards the session's quota from now on. Throws
 * `not_found`, `session_closed`, `session_full`, `uploads_full`, `unsupported_format`.
 */
export async function createUpload(
  context: Context,
  photographerId: number,
  { sessionId, filename, bytes, clientKey }: NewUpload,
): Promise<Pick<UploadRow, 'id' | 'name' | 'bytes' | 'client_key'>> {
  const name = originalName(filename)
  if (kindOfName(name) === null) throw new AppError('unsupported_format')
  // A key of an original: when the upload is claimed, its object (up to gigabytes) is not moved.
  const key = newKey('originals', 'bin')
  await scheduleDeletion(context.db, [key], CLAIM_SECONDS)
  let kept = false
  try {
    await context.storage.begin(key)
    const { id } = await context.db.transaction().execute(async (tx) => {
      await checkQuota(tx, photographerId, sessionId, bytes)
      const added = await tx
        .with('cancelled', cancelDeletion([key]))
        .insertInto('upload')
        .values({ session_id: sessionId, object_key: key, name, bytes, client_key: clientKey })
        .returning((eb) => ['id', eb.selectFrom('cancelled').select('key').as('claimed')])
        .executeTakeFirstOrThrow()
      if (added.claimed === null) throw new AppError('unavailable')
      return added
    })
    kept = true
    return { id, name, bytes, client_key: clientKey }
  } finally {
    if (!kept) await context.storage.remove(key)
  }
}

async function checkQuota(tx: Tx, photographerId: number, sessionId: number, bytes: number): Promise<void> {
  const unfinished = await lockUnfinished(tx, photographerId)
  const session = await lockOwnSession(tx, sessionId, photographerId)
  if (!session) throw new AppError('not_found')
  if (!mayAdd(session)) throw new AppError('session_closed')
  const fill = await readFill(tx, sessionId)
  if (fill.bytes + bytes > SESSION_MAX_BYTES) throw new AppError('session_full')
  if (unfinished.bytes + bytes > UNFINISHED_MAX.bytes || unfinished.uploads >= UNFINISHED_MAX.uploads)
    throw new AppError('uploads_full')
}
