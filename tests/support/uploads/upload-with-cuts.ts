import { request } from 'node:http'
import type { Readable } from 'node:stream'
import type { OpenUpload } from '#contract/sessions/drafts.ts'
import { TUS } from '#contract/sessions/uploads.ts'
import type { MadePerson } from '../factories/account-factory.ts'
import type { KillableSite } from '../processes/killable-site.ts'
import type { CutLine } from './cut-line.ts'
import { announce, arrivedOf, uploadId } from './tus-calls.ts'
import { unreadBytes } from './unread-bytes.ts'
import { call } from './upload-calls.ts'

export type BigFile = { name: string; bytes: number; from: (offset: number) => Readable }
type Cut = 'socket' | 'tab' | 'server'
/** Taken round and round; a server takes longest to come back. */
const CUTS: readonly Cut[] = ['socket', 'tab', 'server', 'tab', 'socket']

/**
 * Sends a file over a line that is cut at random points, each time in another way: the connection breaks, the tab is
 * closed and opened again, the server is killed and started. Answers the upload's number, what was cut, and how many bytes
 * lay unread before servers when they were killed: the busier the machine, the more.
 */
export async function uploadWithCuts(
  { site, line, by, session, random }: UploadSetting,
  file: BigFile,
  count: number,
): Promise<{ id: number; cuts: Cut[]; unread: number }> {
  const clientKey = `${file.bytes}-${file.name}`
  const cuts: Cut[] = []
  let happened: Cut | null = null
  let restarted: Promise<void> | null = null
  const begun = line.carried()
  let unread = 0
  const restart = async () => {
    unread += unreadBytes(site.port())
    await site.kill()
    await site.start()
  }
  for (let n = 0; n < count; n += 1) {
    const kind = CUTS[n % CUTS.length] ?? 'socket'
    line.at(begun + Math.floor(random() * file.bytes), () => {
      cuts.push(kind)
      happened = kind
      if (kind === 'server') restarted = (restarted ?? Promise.resolve()).then(restart)
      line.cut()
    })
  }

  let id = uploadId(await announce(line, by, { session, name: file.name, bytes: file.bytes, clientKey }))
  for (;;) {
    const arrived = await arrivedOf(line, by, id).catch(() => null)
    if (arrived === file.bytes) return { id, cuts, unread }
    if (arrived !== null) await sendFrom(line, by, id, file, arrived).catch(() => {})
    while (restarted) {
      const starting: Promise<void> = restarted
      await starting
      if (restarted === starting) restarted = null
    }
    // A new tab knows only what it is told.
    if (happened === 'tab') id = (await find(line, by, session, clientKey).catch(() => null)) ?? id
    happened = null
  }
}

type UploadSetting = {
  site: KillableSite
  line: CutLine
  by: MadePerson
  session: number
  random: () => number
}

async function find(line: CutLine, by: MadePerson, session: number, key: string): Promise<number | null> {
  const { body } = await call<{ uploads: OpenUpload[] }>(line, 'GET', `/sessionupload/${session}`, by)
  return body.uploads.find(({ client_key }) => client_key === key)?.id ?? null
}

/** One piece, from where it stands to the end. Rejects when the line breaks. */
function sendFrom(line: CutLine, by: MadePerson, id: number, file: BigFile, offset: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${line.url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...by.headers,
        'tus-resumable': TUS.version,
        'content-type': TUS.contentType,
        'upload-offset': offset,
        'content-length': file.bytes - offset,
      },
    })
    const body = file.from(offset)
    sending.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sending.once('error', (error) => {
      body.destroy()
      reject(error)
    })
    body.pipe(sending)
  })
}
