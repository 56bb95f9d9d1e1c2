import type { OpenUpload } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import type { MadePerson } from '../factories/account-factory.ts'
import { announce, append, arrivedOf, claim, uploadId } from './tus-calls.ts'
import { call, finalize, sellArriving, upload } from './upload-calls.ts'

export type FileToSend = { name: string; content: Buffer; way: 'multipart' | 'tus' }

type Publishing = {
  site: { url: string }
  by: MadePerson
  session: number
  /** Resolves when the server answers again; at once while it does. */
  back: () => Promise<void>
}

/**
 * Sends every file and finalises, whatever happens to the server meanwhile: after each failure it looks what has arrived
 * and goes on from there, as the upload screen does. Answers the keys of the files whose upload was answered with success.
 */
export async function publishStubbornly(to: Publishing, files: readonly FileToSend[]): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  for (const file of files) await untilDone(to, () => sendOnce(to, file, acknowledged))
  await untilDone(to, async () => (await finalize(to.site, to.by, to.session)).status === 200)
  return acknowledged
}

/** The session is sold as it arrives from here on. */
export const sellStubbornly = (to: Publishing): Promise<void> =>
  untilDone(to, async () => (await sellArriving(to.site, to.by, to.session)).status === 200)

/** Tries until it says true; a broken connection is tried again when the server is back. */
async function untilDone(to: Publishing, attempt: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const done = await attempt().catch(() => false)
    if (done) return
    await to.back()
  }
}

async function sendOnce(
  { site, by, session }: Publishing,
  { name, content, way }: FileToSend,
  acknowledged: Set<string>,
): Promise<boolean> {
  const state = await call<{ media: UploadedMedia[]; uploads: OpenUpload[] }>(
    site,
    'GET',
    `/sessionupload/${session}`,
    by,
  )
  if (state.body.media.some(({ client_key }) => client_key === name)) return true
  const open = state.body.uploads.find(({ client_key }) => client_key === name)
  const sent =
    way === 'multipart'
      ? await upload(site, by, session, name, content, { clientKey: name })
      : await claim(site, by, session, await inPieces({ site, by, session }, name, content, open?.id))
  if (sent.status === 201) acknowledged.add(name)
  return sent.status === 201
}

async function inPieces(
  { site, by, session }: Pick<Publishing, 'site' | 'by' | 'session'>,
  name: string,
  content: Buffer,
  open: number | undefined,
): Promise<number> {
  const announced = { session, name, bytes: content.length, clientKey: name }
  const id = open ?? uploadId(await announce(site, by, announced))
  const arrived = (await arrivedOf(site, by, id)) ?? 0
  if (arrived < content.length) await append(site, by, id, arrived, content.subarray(arrived))
  return id
}
