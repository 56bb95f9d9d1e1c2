import { type Content, isClip } from '#contract/files/content.ts'
import { kindOfName, SESSION_MAX_BYTES, unreadable } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { CONTENT_TYPE } from '#server/platform/storage/detect-content.ts'
import type { Checksums } from '#server/platform/storage/file-writer.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { Arriving, Received } from '#server/platform/storage/storage.ts'
import { photoJob, videoCheckJob } from '../job-names.ts'
import { mayAdd } from '../policy.ts'
import { lockOwnSession } from '../queries.ts'
import { CLAIM_SECONDS, cancelDeletion, scheduleDeletion } from '../schedule-deletion.ts'
import { readFill } from './session-fill-queries.ts'
import { markClaimed } from './upload-queries.ts'

export type NewMedia = {
  sessionId: number
  photographerId: number
  original: Checksums & { bytes: number }
  /** By its first bytes; null for what we do not take. */
  content: Content | null
  name: string
  position: number | null
  clientKey: string | null
  clockFrame: 'yes' | 'no' | null
  /** The browser's copy of a clip, already received; only where the server has no ffmpeg. */
  browserPreview: Received | null
  /** Where it is: received and still to be stored, or the object of an upload, which becomes the original without being copied. */
  from: { received: Arriving } | { upload: { id: number; key: string } }
}

/** `isNew` is false when the session already had a file of the same content. */
export type AddedMedia = { id: number; isNew: boolean }

/**
 * Stores an original, or takes over the object of an upload, and inserts its media row together with the job that checks it. A
 * file whose sha256 the session already has returns the existing media. Throws `not_found`, `session_closed`, `session_full`,
 * or the code of an unreadable file.
 */
export async function addMedia(context: Context, media: NewMedia): Promise<AddedMedia> {
  const { content } = media
  const upload = uploadOf(media)
  if (!content) throw new AppError(unreadable(kindOfName(media.name) ?? 'image'))
  const key = 'upload' in media.from ? media.from.upload.key : media.from.received.key
  const previewKey = media.browserPreview && isClip(content) ? newKey('private', 'bin') : null
  const made = [upload ? null : key, previewKey].filter((name) => name !== null)
  await scheduleDeletion(context.db, made, CLAIM_SECONDS)
  let kept = false
  try {
    if ('received' in media.from) await media.from.received.store()
    if (previewKey && media.browserPreview) await context.storage.store(media.browserPreview, previewKey)
    const added = await context.db
      .transaction()
      .execute((tx) => write(context, tx, media, { content, key, previewKey, made }))
    kept = added.isNew
    return added
  } finally {
    if (!kept) for (const name of made) await context.storage.remove(name)
  }
}

const uploadOf = ({ from }: NewMedia) => ('upload' in from ? from.upload : null)

type Objects = { content: Content; key: string; previewKey: string | null; made: string[] }

async function write(
  context: Context,
  tx: Tx,
  media: NewMedia,
  { content, key, previewKey, made }: Objects,
): Promise<AddedMedia> {
  const session = await lockOwnSession(tx, media.sessionId, media.photographerId)
  if (!session) throw new AppError('not_found')
  if (!mayAdd(session)) throw new AppError('session_closed')
  const { sha256 } = media.original
  const upload = uploadOf(media)
  const fill = await readFill(tx, session.id, { butUpload: upload?.id ?? 0, content: sha256 })
  if (fill.same !== null) {
    if (upload) await leaveUpload(tx, upload, fill.same)
    return { id: fill.same, isNew: false }
  }
  if (fill.bytes + media.original.bytes > SESSION_MAX_BYTES) throw new AppError('session_full')
  const clip = isClip(content)
  const { id, claimed } = await tx
    .with('cancelled', cancelDeletion(made))
    .insertInto('media')
    .values({
      session_id: session.id,
      position: media.position ?? fill.next,
      kind: clip ? 'video' : 'image',
      original_key: key,
      original_name: media.name,
      content_type: CONTENT_TYPE[content],
      bytes: media.original.bytes,
      sha256,
      crc32: media.original.crc32,
      // Keys are chosen before the objects exist: a job that runs twice writes the same objects.
      preview_key: newKey('public', clip ? 'mp4' : 'jpg'),
      tile_key: newKey('public', 'webp'),
      cover_key: newKey('public', 'jpg'),
      browser_preview_key: previewKey,
      client_key: media.clientKey,
      clock_frame: media.clockFrame,
    })
    .returning((eb) => [
      'id',
      eb
        .selectFrom('cancelled')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claimed'),
    ])
    .executeTakeFirstOrThrow()
  if (claimed !== made.length) throw new AppError('unavailable')
  if (upload && !(await markClaimed(tx, upload.id, id))) throw new AppError('not_found')
  const share = { ownerId: media.photographerId }
  await context.queue.send(tx, clip ? videoCheckJob : photoJob, { media_id: id }, { share })
  return { id, isNew: true }
}

/** Claims the upload for the media that already has its content, and schedules its object for deletion. */
async function leaveUpload(tx: Tx, upload: { id: number; key: string }, mediaId: number): Promise<void> {
  if (!(await markClaimed(tx, upload.id, mediaId))) throw new AppError('not_found')
  await scheduleDeletion(tx, [upload.key])
}
