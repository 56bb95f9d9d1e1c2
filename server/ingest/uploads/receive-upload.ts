import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { idText } from '#contract/fields.ts'
import { contentOf } from '#contract/files/content.ts'
import {
  BROWSER_PREVIEW_MAX_BYTES,
  kindOfName,
  SESSION_MAX_BYTES,
  uploadMedia,
} from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { Arriving, Received } from '#server/platform/storage/storage.ts'
import { type AddedMedia, addMedia } from './add-media.ts'
import { claimUpload } from './claim-upload.ts'
import { formFileName, originalName } from './original-name.ts'
import type { UploadLocks } from './upload-lock.ts'
import { UNANNOUNCED_MAX_BYTES, type UploadQuota } from './upload-quota.ts'

/**
 * Reads the multipart form of one file, streams the file to storage, and adds it, or the upload the form names, to its session.
 * An error is thrown only after the form has been read to its end: browsers do not show a reply that comes before. On any error
 * all received files are discarded.
 */
export async function receiveUpload(
  context: Context,
  { quota, locks }: { quota: UploadQuota; locks: UploadLocks },
  photographerId: number,
  request: FastifyRequest,
): Promise<AddedMedia> {
  let original: Arriving | null = null
  let browserPreview: Received | null = null
  let name = ''
  let refusal: unknown
  let release = () => {}

  const length = request.headers['content-length']
  const announced = length === undefined ? null : Number(length)
  const takeOriginal = async (file: MultipartFile, sessionId: string | undefined) => {
    name = originalName(formFileName(file.filename))
    if (kindOfName(name) === null) throw new AppError('unsupported_format')
    const session = idText.safeParse(sessionId)
    const bytes = announced ?? UNANNOUNCED_MAX_BYTES
    const reservation = session.success
      ? await quota.reserve(session.data, photographerId, bytes)
      : quota.reserveWithoutSession(photographerId, bytes)
    release = reservation.release
    const { remainingBytes } = reservation
    const isCapped = announced === null && remainingBytes > UNANNOUNCED_MAX_BYTES
    const most = isCapped ? UNANNOUNCED_MAX_BYTES : remainingBytes
    original = await context.storage
      .receiveAs(newKey('originals', 'bin'), file.file, most)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'payload_too_large'
          ? new AppError(isCapped ? 'length_required' : 'session_full')
          : error
      })
  }
  const take = async (file: MultipartFile, fields: Record<string, string>) => {
    if (refusal !== undefined) return
    if (file.fieldname === 'media' && original)
      throw new AppError('invalid_input', { media: 'Please send one file at a time' })
    if (file.fieldname === 'media') await takeOriginal(file, fields.session_id)
    // The browser's copy is used only where the server has no ffmpeg.
    else if (file.fieldname === 'media_preview' && !browserPreview && !context.video)
      browserPreview = await context.storage.receive(file.file, BROWSER_PREVIEW_MAX_BYTES)
  }

  try {
    const form = await readForm(request, uploadMedia, {
      fileSize: SESSION_MAX_BYTES + 1,
      files: 4,
      onFile: async (file, fields) => {
        await take(file, fields).catch((error: unknown) => {
          refusal ??= error
        })
        await drain(file)
      },
    })
    if (refusal !== undefined) throw refusal
    const media = {
      sessionId: form.session_id,
      photographerId,
      position: form.position ?? null,
      clientKey: form.client_key ?? null,
      clockFrame: form.clock_frame ?? null,
      browserPreview,
    }
    if (form.upload === undefined) {
      if (!original) throw new AppError('invalid_input', { media: 'Please upload at least one file' })
      const received: Arriving = original
      const content = contentOf(received.head)
      return await addMedia(context, { ...media, original: received, content, name, from: { received } })
    }
    if (original) throw new AppError('invalid_input', { media: 'Please send one file at a time' })
    return await claimUpload(context, locks, form.upload, media)
  } finally {
    release()
    await (original as Arriving | null)?.discard()
    await (browserPreview as Received | null)?.discard()
  }
}

/** Reads a file to its end and discards it; an error of the connection is reported by the form parser. */
async function drain({ file }: MultipartFile): Promise<void> {
  file.resume()
  await finished(file).catch(() => {})
}
