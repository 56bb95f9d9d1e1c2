import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OpenUpload } from '#contract/sessions/drafts.ts'
import type { FoundFile } from '../files/find-files.ts'
import { assertUnchanged, ChangedFile } from '../files/look-at-file.ts'
import type { SiteCalls, Uploaded } from './site-calls.ts'
import { SiteError } from './site-error.ts'

/** A file on its way. `key`: how the site knows it again (`fileKey`); `position`: null after all others. */
export type FileToSend = FoundFile & { sha256: string; key: string; position: number | null }
type Sending = {
  session: number
  /** What the site has of it already, by an earlier attempt. */
  open: OpenUpload | undefined
  /** Of its bytes, how many have left. */
  onProgress: (sent: number) => void
}

/** Files from this size on, in bytes, are sent in pieces: what a lost line takes along is never sent again. As the web does. */
const IN_PIECES_FROM = 8 * 1024 ** 2
/** Bytes of one request: below the 100 MB that a proxy in front may allow. */
const PIECE = 64 * 1024 ** 2

/** Sends one original. Throws SiteError, `ChangedFile`, and what the disk says of itself. */
export async function sendFile(calls: SiteCalls, file: FileToSend, sending: Sending): Promise<Uploaded> {
  const fields = {
    session_id: String(sending.session),
    ...(file.position !== null && { position: String(file.position) }),
    client_key: file.key,
  }
  if (file.size < IN_PIECES_FROM) {
    const content = await readFile(file.path)
    if (createHash('sha256').update(content).digest('hex') !== file.sha256) throw new ChangedFile()
    const over = (sent: number) => sending.onProgress(Math.min(file.size, sent))
    return calls.sendFile(fields, { name: file.name, content }, over)
  }
  const upload = await sendInPieces(calls, file, sending)
  return calls.claim({ ...fields, upload: String(upload) })
}

/** By tus 1.0, from where it stands at the site; answers the id of the whole upload. */
async function sendInPieces(calls: SiteCalls, file: FileToSend, sending: Sending): Promise<number> {
  const { open, session, onProgress } = sending
  const named = { filename: file.name.toWellFormed(), session_id: String(session), client_key: file.key }
  const upload = open?.media_size === file.size ? open : await calls.announce(file.size, named)
  let { offset } = upload
  onProgress(offset)
  while (offset < file.size) {
    const start = offset
    const length = Math.min(PIECE, file.size - start)
    const body = { length, chunks: () => piece(file, start, length) }
    try {
      offset = await calls.append(upload.id, start, body, (sent) => onProgress(start + sent))
    } catch (error) {
      // An upload that the site has forgotten meanwhile begins anew.
      if (upload === open && error instanceof SiteError && error.code === 'not_found')
        return sendInPieces(calls, file, { ...sending, open: undefined })
      throw error
    }
  }
  await assertUnchanged(file).catch(async (error: unknown) => {
    await calls.dropUpload(upload.id).catch(() => undefined)
    throw error
  })
  return upload.id
}

/** Exactly so many bytes: a file that became shorter breaks off here, not at the site. */
async function* piece(file: FoundFile, start: number, length: number): AsyncGenerator<Uint8Array> {
  let read = 0
  const end = start + length - 1
  for await (const chunk of createReadStream(file.path, { start, end, highWaterMark: 256 * 1024 })) {
    read += chunk.length
    yield chunk
  }
  if (read !== length) throw new ChangedFile()
}
