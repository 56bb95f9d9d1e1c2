import { fileKey, type OpenUpload } from '#contract/sessions/drafts.ts'
import { uploadState } from '#contract/sessions/ingest.ts'
import { appendUpload, createUpload, TUS } from '#contract/sessions/uploads.ts'
import { call, callPath } from '#web/platform/api/api.ts'
import type { FileSending } from './file-sending.ts'
import { sendRequest } from './send-request.ts'

/** Bytes of one request: below the 100 MB that a proxy in front may allow. */
const PIECE = 64 * 1024 ** 2

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')

/**
 * Sends a file by tus 1.0, from where it stands on the server, and answers the id of the whole upload. Throws ApiError;
 * called again, it asks how far it got.
 */
export async function sendInPieces(file: File, sending: FileSending): Promise<number> {
  const { token, signal, onProgress } = sending
  const upload = (sending.again ? await findOpen(file, sending) : null) ?? (await announce(file, sending))
  let { offset } = upload
  onProgress(offset, file.size, true)
  while (offset < file.size) {
    const start = offset
    const { header } = await sendRequest({
      method: appendUpload.method,
      path: callPath(appendUpload.path, { id: upload.id }),
      token,
      headers: {
        'tus-resumable': TUS.version,
        'upload-offset': String(start),
        'content-type': TUS.contentType,
      },
      // A piece without a type of its own: the header above is the one that counts.
      body: file.slice(start, start + PIECE),
      signal,
      onProgress: (sent) => onProgress(Math.min(file.size, start + sent), file.size),
    })
    offset = Number(header('upload-offset') ?? start + Math.min(PIECE, file.size - start))
  }
  return upload.id
}

async function findOpen(file: File, { sessionId, token, signal }: FileSending): Promise<OpenUpload | null> {
  const key = fileKey(file)
  const { uploads } = await call(uploadState, { params: { id: sessionId }, signal }, { token })
  return uploads.find(({ client_key, media_size }) => client_key === key && media_size === file.size) ?? null
}

async function announce(file: File, { sessionId, token, signal }: FileSending): Promise<OpenUpload> {
  const { body } = await sendRequest({
    method: createUpload.method,
    path: callPath(createUpload.path, {}),
    token,
    headers: {
      'tus-resumable': TUS.version,
      'upload-length': String(file.size),
      'upload-metadata': metadata({
        filename: file.name,
        session_id: String(sessionId),
        client_key: fileKey(file),
      }),
    },
    body: null,
    signal,
  })
  return body as OpenUpload
}
