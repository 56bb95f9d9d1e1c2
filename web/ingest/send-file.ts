import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/errors.ts'
import { previewCopyName, uploadMedia } from '#contract/ingest.ts'
import { ApiError, callPath, failure } from '#web/platform/api.ts'
import type { SelectedFile } from './selected-file.ts'

export type Uploaded = OutputOf<typeof uploadMedia>
export type Sending = {
  sessionId: number
  userId: number
  token: string
  /** The preview copy to send along; null where there is none. */
  copy: Blob | null
  signal: AbortSignal
  /** Bytes of this request that have left, of all its bytes. */
  onProgress: (sent: number, all: number) => void
}

const copyExtension: Record<string, string> = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4' }

function formOf(file: SelectedFile, { sessionId, userId, copy }: Sending): FormData {
  const form = new FormData()
  // Fields first: the server knows what a file is for before its bytes come.
  form.set('session_id', String(sessionId))
  form.set('width', String(file.width))
  form.set('height', String(file.height))
  const extension = copy && copyExtension[copy.type]
  if (copy && extension)
    form.set('media_preview', copy, previewCopyName(userId, Date.now(), file.file.name, extension))
  form.set('media', file.file, file.file.name)
  return form
}

/** Sends one original with its preview copy. XHR, because fetch tells nothing of what has left. Throws ApiError. */
export function sendFile(file: SelectedFile, sending: Sending): Promise<Uploaded> {
  const { token, signal, onProgress } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    const gone = () => reject(new ApiError(0, 'unavailable', errorSentence('unavailable')))
    request.open(uploadMedia.method, callPath(uploadMedia.path, {}))
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onerror = gone
    request.ontimeout = gone
    request.onabort = gone
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as Uploaded)
      else reject(failure(request.status, answer))
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(formOf(file, sending))
  })
}
