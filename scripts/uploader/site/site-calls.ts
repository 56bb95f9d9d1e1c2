import { listLocations, listSurfSchools } from '#contract/catalogue/catalogue.ts'
import { type BodyOf, type Endpoint, fillPath, type OutputOf } from '#contract/endpoint.ts'
import { cursorOfLink } from '#contract/paging.ts'
import { listDrafts } from '#contract/sessions/drafts.ts'
import { createSession, finalizeSession, uploadMedia, uploadState } from '#contract/sessions/ingest.ts'
import { askKnownFiles } from '#contract/sessions/known-files.ts'
import { appendUpload, createUpload, dropUpload, TUS } from '#contract/sessions/uploads.ts'
import { multipartBody } from './multipart-body.ts'
import { type Reply, type RequestBody, sendRequest } from './send-request.ts'
import { noAnswer } from './site-error.ts'

export type UploadState = OutputOf<typeof uploadState>
export type Uploaded = OutputOf<typeof uploadMedia>
export type Place = { id: number; name: string; region: string; time_zone: string }

/** Place and day whose sessions are looked through; `but`: the one that is being filled. */
export type KnownWhere = Omit<BodyOf<typeof askKnownFiles>, 'contents'>

type Asked<E extends Endpoint> = {
  params?: Record<string, string | number>
  query?: string
  json?: BodyOf<E>
  headers?: Record<string, string | number>
  body?: RequestBody
  onProgress?: (sent: number) => void
}

/** All that the uploader asks of a site, with a token; it follows `contract/`, and each answer is held against it. */
export function openSiteCalls(origin: string, token: string, signal: AbortSignal) {
  const ask = async <E extends Endpoint>(endpoint: E, asked: Asked<E> = {}) => {
    const json = asked.json === undefined ? null : Buffer.from(JSON.stringify(asked.json))
    const body = json ? { length: json.length, chunks: () => [json] } : asked.body
    const reply = await sendRequest({
      method: endpoint.method,
      url: `${origin}/api${fillPath(endpoint.path, asked.params ?? {})}${asked.query ?? ''}`,
      headers: {
        // What everybody may see is asked without saying who asks.
        ...(endpoint.byUploadToken && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(body && { body }),
      ...(asked.onProgress && { onProgress: asked.onProgress }),
      signal,
    })
    return { ...reply, body: understood(endpoint, reply) }
  }
  const form = (fields: Record<string, string>, file: Parameters<typeof multipartBody>[1] = null) => {
    const { contentType, body } = multipartBody(fields, file)
    return { headers: { 'content-type': contentType }, body }
  }
  const tus = { 'tus-resumable': TUS.version }

  return {
    drafts: async () => (await ask(listDrafts)).body.drafts,
    spots: async (): Promise<Place[]> => (await ask(listLocations)).body,
    async schools(): Promise<Place[]> {
      const all: Place[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
        const { body, header } = await ask(listSurfSchools, { query })
        all.push(...body.map((school) => ({ ...school, region: '' })))
        cursor = cursorOfLink(header('link') ?? null)
      }
      return all
    },
    /** Under the same key (`client_key`) it is the same session, however often the answer is lost. */
    createSession: async (fields: Record<string, string>) => (await ask(createSession, form(fields))).body.id,
    /** Which of these contents other sessions of the photographer have. */
    known: async (where: KnownWhere, contents: string[]) =>
      (await ask(askKnownFiles, { json: { ...where, contents } })).body.files,
    /** `wait`: once all of it is prepared, at the latest after so many ms. */
    state: async (id: number, wait = 0): Promise<UploadState> =>
      (await ask(uploadState, { params: { id }, query: wait ? `?wait=${wait}` : '' })).body,
    /** A whole file in one request. */
    sendFile: async (
      fields: Record<string, string>,
      file: { name: string; content: Buffer },
      onProgress: (sent: number) => void,
    ): Promise<Uploaded> =>
      (await ask(uploadMedia, { ...form(fields, { field: 'media', ...file }), onProgress })).body,
    /** A file that was sent in pieces becomes one of its session. */
    claim: async (fields: Record<string, string>): Promise<Uploaded> =>
      (await ask(uploadMedia, form(fields))).body,
    announce: async (bytes: number, named: Record<string, string>) =>
      (
        await ask(createUpload, {
          headers: {
            ...tus,
            'upload-length': bytes,
            'upload-metadata': metadata(named),
            'content-length': 0,
          },
        })
      ).body,
    /** Answers where the upload stands now. */
    async append(id: number, offset: number, body: RequestBody, onProgress: (sent: number) => void) {
      const headers = { ...tus, 'upload-offset': offset, 'content-type': TUS.contentType }
      const { header } = await ask(appendUpload, { params: { id }, headers, body, onProgress })
      return Number(header('upload-offset') ?? offset + body.length)
    },
    dropUpload: (id: number) => ask(dropUpload, { params: { id }, headers: tus }),
    finalize: async (id: number) =>
      (await ask(finalizeSession, { params: { id }, json: { session_id: id } })).body,
  }
}
export type SiteCalls = ReturnType<typeof openSiteCalls>

/** The log-in page of a hotel's Wi-Fi may answer in place of the site. */
function understood<E extends Endpoint>(endpoint: E, { body }: Reply): OutputOf<E> {
  const read = endpoint.output.safeParse(endpoint.status === 204 ? {} : body)
  if (!read.success) throw noAnswer('what answers is not the site, or of another version')
  return read.data as OutputOf<E>
}

const metadata = (named: Record<string, string>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
