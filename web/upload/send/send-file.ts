import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import { previewCopyName, uploadMedia } from '#contract/sessions/ingest.ts'
import { ApiError, callPath } from '#web/platform/api/api.ts'
import { type SelectedFile, setsClock } from '../selected-file.ts'
import type { FileSending } from './file-sending.ts'
import { sendInPieces } from './send-in-pieces.ts'
import { sendRequest } from './send-request.ts'
import { untilCalledOff } from './until-called-off.ts'

export type Uploaded = OutputOf<typeof uploadMedia>

/** Files from this size on, in bytes, are sent in pieces: what a lost line takes along is then never sent again. */
const IN_PIECES_FROM = 8 * 1024 ** 2

const copyExtension: Record<string, string> = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4' }

/** Fields first: the server knows what a file is for before its bytes come. */
async function formOf(file: SelectedFile, { sessionId, userId, ...sending }: FileSending): Promise<FormData> {
  const copy = await untilCalledOff(sending.copy, sending.signal)
  const form = new FormData()
  form.set('session_id', String(sessionId))
  if (sending.position !== null) form.set('position', String(sending.position))
  form.set('client_key', fileKey(file.file))
  if (setsClock(file)) form.set('clock_frame', file.sellsClock ? 'no' : 'yes')
  form.set('width', String(file.width))
  form.set('height', String(file.height))
  const extension = copy && copyExtension[copy.type]
  if (copy && extension)
    form.set('media_preview', copy, previewCopyName(userId, Date.now(), file.file.name, extension))
  return form
}

/** Sends one original with its preview copy: large ones in pieces, small ones in one request. Throws ApiError. */
export async function sendFile(file: SelectedFile, sending: FileSending): Promise<Uploaded> {
  const { token, signal, onProgress } = sending
  const post = async (form: FormData, report?: FileSending['onProgress']): Promise<Uploaded> => {
    const path = callPath(uploadMedia.path, {})
    const { body } = await sendRequest({
      ...{ method: uploadMedia.method, path, token, body: form, signal },
      ...(report && { onProgress: report }),
    })
    // An answer without a body is not the API's.
    if (!body) throw new ApiError(0, 'unavailable', errorSentence('unavailable'))
    return body as Uploaded
  }
  // What waits for its copy has left before it is there.
  if (file.file.size < IN_PIECES_FROM && !sending.copy) {
    const form = await formOf(file, sending)
    form.set('media', file.file, file.file.name)
    return post(form, onProgress)
  }
  const upload = await sendInPieces(file.file, sending)
  const form = await formOf(file, sending)
  form.set('upload', String(upload))
  return post(form)
}
