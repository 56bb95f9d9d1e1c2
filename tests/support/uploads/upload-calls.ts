import type { ErrorBody } from '#contract/errors.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import type { TestApp } from '../app.ts'
import type { MadePerson } from '../factories/account-factory.ts'

export type Answer<T> = { status: number; body: T }

export async function makeLocation({ context }: TestApp, name = 'Supertubos'): Promise<number> {
  const { id } = await context.db
    .insertInto('location')
    .values({ name, region: 'Peniche', country: 'Portugal' })
    .onConflict((conflict) => conflict.columns(['name', 'region']).doUpdateSet({ country: 'Portugal' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The form a photographer sends to start a session, as the web sends it. */
export async function sessionFields(test: TestApp): Promise<Record<string, string>> {
  return {
    tag: 'freesurf',
    location_id: String(await makeLocation(test)),
    surfschool_id: '0',
    session_date: '2026-07-12',
    start_hour: '8:00',
    end_hour: '10:00',
    photo_price: '7.50',
    video_price: '12',
    purchased: 'false',
  }
}

export async function postForm<T>(
  test: Pick<TestApp, 'url'>,
  path: string,
  by: Pick<MadePerson, 'headers'> | null,
  fill: (form: FormData) => void,
): Promise<Answer<T>> {
  const form = new FormData()
  fill(form)
  const response = await fetch(`${test.url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { ...by?.headers },
  })
  return { status: response.status, body: (await response.json()) as T }
}

/** Starts a session over the API and answers its id. */
export async function startSession(
  test: TestApp,
  by: MadePerson,
  overrides: Record<string, string> = {},
): Promise<number> {
  const fields = { ...(await sessionFields(test)), ...overrides }
  const { status, body } = await postForm<{ id: number }>(test, '/sessionupload/session', by, (form) => {
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
  })
  if (status !== 201) throw new Error(`session refused: ${status} ${JSON.stringify(body)}`)
  return body.id
}

type UploadOptions = {
  preview?: { name: string; content: Buffer }
  position?: number
  clientKey?: string
  clockFrame?: 'yes' | 'no'
}

export const upload = (
  test: Pick<TestApp, 'url'>,
  by: MadePerson | null,
  sessionId: number | string,
  name: string,
  content: Buffer,
  { preview, position, clientKey, clockFrame }: UploadOptions = {},
): Promise<Answer<UploadedMedia & ErrorBody>> =>
  postForm(test, '/sessionupload/media', by, (form) => {
    form.set('width', '1')
    form.set('height', '1')
    form.set('session_id', String(sessionId))
    if (position !== undefined) form.set('position', String(position))
    if (clientKey !== undefined) form.set('client_key', clientKey)
    if (clockFrame) form.set('clock_frame', clockFrame)
    form.set('media', new Blob([new Uint8Array(content)]), name)
    if (preview) form.set('media_preview', new Blob([new Uint8Array(preview.content)]), preview.name)
  })

export async function call<T>(
  test: Pick<TestApp, 'url'>,
  method: 'GET' | 'PATCH' | 'DELETE' | 'POST',
  path: string,
  by: MadePerson | null,
  body?: object,
): Promise<Answer<T>> {
  const response = await fetch(`${test.url}/api${path}`, {
    method,
    headers: { ...by?.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

export const finalize = (test: Pick<TestApp, 'url'>, by: MadePerson, id: number) =>
  call<{ id: number; temporary: boolean } & ErrorBody>(test, 'PATCH', `/sessionupload/${id}`, by, {
    session_id: id,
  })

export const sellArriving = (test: Pick<TestApp, 'url'>, by: MadePerson | null, id: number) =>
  call<{ id: number; temporary: boolean } & ErrorBody>(test, 'POST', `/sessionupload/${id}/sell-arriving`, by)
