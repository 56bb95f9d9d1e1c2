import { kindOfName, SESSION_MAX_BYTES, unreadable } from '#contract/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { CONTENT_TYPE, type Content, detectContent, isClip } from '#server/platform/storage/detect-content.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { Received } from '#server/platform/storage/storage.ts'
import { doom, spare } from './doomed-objects.ts'
import { photoJob, videoCheckJob } from './job-names.ts'
import { findSameContent, lockOwnSession, readFill } from './queries.ts'

export type NewMedia = {
  sessionId: number
  photographerId: number
  original: Received
  name: string
  position: number | null
  clientKey: string | null
  /** The browser's copy of a clip, already received; only where it can be used. */
  browserPreview: Received | null
}

/** Time an object may lie without its row, in seconds: longer than any transaction of ours. */
const CLAIM_SECONDS = 3600
const EXTENSION: Record<Content, string> = { jpeg: 'jpg', png: 'png', heic: 'heic', mp4: 'mp4', mov: 'mov' }

/**
 * Stores an original, and writes its row with the job that checks it in one transaction. The same content twice in one
 * session is the same media. Throws `not_found`, `session_closed`, `session_full`, or the code of an unreadable file.
 */
export async function addMedia(context: Context, media: NewMedia): Promise<{ id: number }> {
  const content = await detectContent(media.original.path)
  if (!content) throw new AppError(unreadable(kindOfName(media.name) ?? 'image'))
  const key = newKey('originals', EXTENSION[content])
  const previewKey = media.browserPreview && isClip(content) ? newKey('private', 'bin') : null
  await doom(context.db, [key, previewKey], CLAIM_SECONDS)
  let kept = false
  try {
    await context.storage.store(media.original, key)
    if (previewKey && media.browserPreview) await context.storage.store(media.browserPreview, previewKey)
    const added = await context.db
      .transaction()
      .execute((tx) => write(context, tx, media, content, key, previewKey))
    kept = added.isNew
    return added
  } finally {
    if (!kept) {
      await context.storage.remove(key)
      if (previewKey) await context.storage.remove(previewKey)
    }
  }
}

async function write(
  context: Context,
  tx: Tx,
  media: NewMedia,
  content: Content,
  key: string,
  previewKey: string | null,
): Promise<{ id: number; isNew: boolean }> {
  const session = await lockOwnSession(tx, media.sessionId, media.photographerId)
  if (!session) throw new AppError('not_found')
  if (session.state !== 'draft') throw new AppError('session_closed')
  const same = await findSameContent(tx, session.id, media.original.sha256)
  if (same) return { id: same.id, isNew: false }
  const fill = await readFill(tx, session.id)
  if (fill.bytes + media.original.bytes > SESSION_MAX_BYTES) throw new AppError('session_full')
  if (!(await spare(tx, key)) || (previewKey && !(await spare(tx, previewKey))))
    throw new AppError('unavailable')
  const clip = isClip(content)
  const { id } = await tx
    .insertInto('media')
    .values({
      session_id: session.id,
      position: media.position ?? fill.next,
      kind: clip ? 'video' : 'image',
      original_key: key,
      original_name: media.name,
      content_type: CONTENT_TYPE[content],
      bytes: media.original.bytes,
      sha256: media.original.sha256,
      crc32: media.original.crc32,
      // Named before they are made: a job that runs twice writes the same objects.
      preview_key: newKey('public', clip ? 'mp4' : 'jpg'),
      tile_key: newKey('public', 'webp'),
      cover_key: newKey('public', 'jpg'),
      browser_preview_key: previewKey,
      client_key: media.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.queue.send(tx, clip ? videoCheckJob : photoJob, { media_id: id })
  return { id, isNew: true }
}
