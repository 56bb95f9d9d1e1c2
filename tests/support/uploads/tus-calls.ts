import type { ErrorBody } from '#contract/errors.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { TUS } from '#contract/sessions/uploads.ts'
import type { MadePerson } from '../factories/account-factory.ts'
import { type Answer, postForm } from './upload-calls.ts'

type Site = { url: string }
type TusAnswer = { status: number; headers: Headers; code: string | undefined }

/** One call of the upload protocol, spoken by hand; its body's error code if it has one. */
export async function tus(
  { url }: Site,
  method: 'POST' | 'HEAD' | 'GET' | 'PATCH' | 'DELETE' | 'OPTIONS',
  path: string,
  by: { headers: Record<string, string> } | null,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<TusAnswer> {
  const answer = await fetch(`${url}/api/uploads${path}`, {
    method,
    headers: { 'tus-resumable': TUS.version, ...by?.headers, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await answer.text()
  const { code } = (text === '' ? {} : JSON.parse(text)) as Partial<ErrorBody>
  return { status: answer.status, headers: answer.headers, code }
}

export const metadata = (named: Record<string, string | number>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

type Announced = {
  session: number
  name?: string
  bytes: number
  clientKey?: string
}

/** Announces a file. */
export const announce = (
  site: Site,
  by: Pick<MadePerson, 'headers'> | null,
  { session, name = 'a.jpg', bytes, clientKey }: Announced,
): Promise<TusAnswer> =>
  tus(site, 'POST', '', by, {
    'upload-length': String(bytes),
    'upload-metadata': metadata({
      filename: name,
      session_id: session,
      ...(clientKey !== undefined && { client_key: clientKey }),
    }),
  })

/** The number an announced file got. */
export const uploadId = ({ status, code, headers }: TusAnswer): number => {
  const id = /^\/api\/uploads\/(\d+)$/.exec(headers.get('location') ?? '')?.[1]
  if (status !== 201 || id === undefined) throw new Error(`not announced: ${status} ${code}`)
  return Number(id)
}

export const append = (
  site: Site,
  by: MadePerson | null,
  id: number,
  offset: number,
  piece: Buffer,
): Promise<TusAnswer> =>
  tus(
    site,
    'PATCH',
    `/${id}`,
    by,
    { 'content-type': TUS.contentType, 'upload-offset': String(offset) },
    piece,
  )

/** Where an upload stands, as HEAD says; null when there is none. */
export async function arrivedOf(site: Site, by: MadePerson, id: number): Promise<number | null> {
  const { status, headers } = await tus(site, 'HEAD', `/${id}`, by)
  return status === 200 ? Number(headers.get('upload-offset')) : null
}

/** Announces a file and sends it whole. */
export async function sendWhole(
  site: Site,
  by: MadePerson,
  content: Buffer,
  announced: Omit<Announced, 'bytes'>,
): Promise<number> {
  const id = uploadId(await announce(site, by, { ...announced, bytes: content.length }))
  const { status, code } = await append(site, by, id, 0, content)
  if (status !== 204) throw new Error(`not sent: ${status} ${code}`)
  return id
}

/** Gives an upload to its session, as the web does. */
export const claim = (
  site: Site,
  by: Pick<MadePerson, 'headers'> | null,
  session: number,
  upload: number,
  position?: number,
): Promise<Answer<UploadedMedia & ErrorBody>> =>
  postForm(site, '/sessionupload/media', by, (form) => {
    form.set('session_id', String(session))
    form.set('upload', String(upload))
    if (position !== undefined) form.set('position', String(position))
  })
