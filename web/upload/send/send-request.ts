import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError, failure } from '#web/platform/api/api.ts'

type Request = {
  method: string
  path: string
  token: string
  headers?: Record<string, string>
  body: FormData | Blob | null
  signal: AbortSignal
  /** Bytes of this request that have left, of all its bytes. */
  onProgress?: (sent: number, all: number) => void
}
type Reply = { body: unknown; header: (name: string) => string | null }

/** One request of an upload. XHR, because fetch tells nothing of what has left. Throws ApiError. */
export function sendRequest(request: Request): Promise<Reply> {
  const { method, path, token, headers = {}, body, signal, onProgress } = request
  return new Promise((resolve, reject) => {
    const gone = () => reject(new ApiError(0, 'unavailable', errorSentence('unavailable')))
    if (signal.aborted) return gone()
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    signal.addEventListener('abort', abort)
    sending.open(method, path)
    sending.setRequestHeader('authorization', `Bearer ${token}`)
    sending.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.responseType = 'json'
    if (onProgress) sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    sending.onerror = gone
    sending.ontimeout = gone
    sending.onabort = gone
    sending.onload = () => {
      const answer: unknown = sending.response
      if (sending.status < 200 || sending.status > 299) reject(failure(sending.status, answer))
      else resolve({ body: answer, header: (name) => sending.getResponseHeader(name) })
    }
    sending.onloadend = () => signal.removeEventListener('abort', abort)
    sending.send(body)
  })
}
