import type { Readable } from 'node:stream'
import { kindOfName } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { prepareProbe } from '#server/platform/video/probe-video.ts'
import type { UploadLocks } from './upload-lock.ts'
import { touchUpload } from './upload-queries.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

/** Interval at which `touched_at` is updated while a piece is received, ms: the upload does not expire meanwhile. */
const TOUCH_MS = 600_000

type Piece = {
  /** Offset the client sends from. */
  offset: number
  /** Content-Length, or 0 without one. */
  length: number
  source: Readable
}

/**
 * Appends a piece to an upload of the caller's own, flushes it and returns the new size. Of a piece that breaks off the bytes
 * received are kept. Throws `not_found`, `upload_offset`, `payload_too_large`, `upload_busy`.
 */
export const appendUpload = (
  context: Context,
  locks: UploadLocks,
  photographerId: number,
  id: number,
  { offset, length, source }: Piece,
): Promise<number> =>
  withOwnUploadLock(context, locks, photographerId, id, async ({ upload, arrived, key }, signal) => {
    if (offset !== arrived) throw new AppError('upload_offset')
    const left = upload.bytes - arrived
    if (length > left) throw new AppError('payload_too_large')
    if (key === null) return arrived
    await touchUpload(context.db, id)
    if (length === left && context.works && kindOfName(upload.name) === 'video') prepareChildren(context)
    const touching = setInterval(() => void touchUpload(context.db, id).catch(() => {}), TOUCH_MS)
    try {
      const size = await context.storage.append(key, source, { maxBytes: left, signal })
      if (signal.aborted) throw new AppError('upload_busy')
      return size
    } finally {
      clearInterval(touching)
      await touchUpload(context.db, id)
    }
  })

/**
 * A clip is probed, and its watermark drawn, as soon as its last bytes are there: what does so starts while they come. Where it does
 * not, it starts when it is asked.
 */
function prepareChildren({ images, video, log }: Context): void {
  try {
    prepareProbe()
    if (video) images.prepare()
  } catch (error) {
    log.warn({ err: error }, 'a child did not start before its clip')
  }
}
