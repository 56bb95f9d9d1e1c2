import { type BodyOf, type Endpoint, fillPath, type OutputOf } from '#contract/endpoint.ts'
import { type ErrorCode, INTERNAL, UNAVAILABLE } from '#contract/errors.ts'

/** A call that failed. `status` is 0 when no answer came; `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  /** What is said to whoever runs the site when it failed there; empty when it did not. */
  readonly reference: string
  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    fields: Record<string, string> = {},
    reference = '',
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.reference = reference
  }
}

type Query = Record<string, string | number | null | undefined>
export type CallInput<E extends Endpoint> = {
  params?: Record<string, string | number>
  /** Empty, null and absent values are left out. */
  query?: Query
  body?: BodyOf<E>
  /** Sent as multipart in place of `body`. */
  form?: FormData
  signal?: AbortSignal
  /** Sent to the end though the page is left meanwhile; for small bodies (browsers refuse more than 64 KiB). */
  keepalive?: boolean
}
/** The part of a Response that `call` reads. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }
export type CallOptions = {
  /** In place of the browser's own, e.g. the in-process one of a loader. */
  fetch?: (path: string, init?: RequestInit) => Promise<Answer>
  token?: string | null
  /** False where a login that has ended is an answer like any other. */
  asksLogin?: boolean
  /** Receives the headers of a successful answer. */
  onHeaders?: (headers: Answer['headers']) => void
}

/** `/api` path of a call with its parameters filled in. */
export function callPath(path: string, params: CallInput<Endpoint>['params'], query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${fillPath(path, params ?? {})}${text ? `?${text}` : ''}`
}

type LogInAgain = (token: string) => Promise<string | null>
let logInAgain: LogInAgain | null = null

/** `ask`: has whoever was logged in with a token log in again, over the page that is shown; answers the new one, or null. */
export function onLoginEnded(ask: LogInAgain): () => void {
  logInAgain = ask
  return () => {
    logInAgain = null
  }
}

/** Does something with a login; where that has ended, once more with the one that follows. */
export async function withLogin<T>(token: string, work: (token: string) => Promise<T>): Promise<T> {
  try {
    return await work(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'login_required') throw error
    const next = await logInAgain?.(token)
    if (!next) throw error
    return work(next)
  }
}

/**
 * Calls our API. Throws ApiError for every failure except an abort, which is rethrown unchanged. Where the login of `token` has
 * ended, it waits for the next one.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { token, asksLogin = true, ...options }: CallOptions = {},
): Promise<OutputOf<E>> =>
  token && asksLogin
    ? withLogin(token, (now) => callOnce(endpoint, input, { ...options, token: now }))
    : callOnce(endpoint, input, { ...options, token })

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: input.signal,
    keepalive: input.keepalive,
  }
  if (input.form) init.body = input.form
  else if (input.body !== undefined) init.body = JSON.stringify(input.body)

  const send = options.fetch ?? ((path: string, how?: RequestInit) => fetch(path, how))
  let response: Answer
  try {
    response = await send(callPath(endpoint.path, input.params, input.query), init)
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError(0, 'unavailable', UNAVAILABLE)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw failure(response.status, answer)
  // A captive portal (the log-in page of a hotel's Wi-Fi) may answer in place of the API.
  if (!options.fetch && !endpoint.output.safeParse(answer).success)
    throw new ApiError(0, 'unavailable', UNAVAILABLE)
  options.onHeaders?.(response.headers)
  return answer as OutputOf<E>
}

/** By its form alone: the list of all codes would add to the first load of every page. One of a newer site is told with that site's sentence. */
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value)

/** The error of a failing answer, whatever its body holds. */
export function failure(status: number, answer: unknown): ApiError {
  const body = typeof answer === 'object' && answer !== null ? answer : {}
  const code = 'code' in body && isCode(body.code) ? body.code : status >= 500 ? 'unavailable' : 'internal'
  const message =
    'message' in body && typeof body.message === 'string'
      ? body.message
      : code === 'internal'
        ? INTERNAL
        : UNAVAILABLE
  const fields = 'fields' in body && typeof body.fields === 'object' ? body.fields : null
  const reference =
    'request_id' in body && typeof body.request_id === 'string' ? ` (reference ${body.request_id})` : ''
  return new ApiError(status, code, message, (fields ?? {}) as Record<string, string>, reference)
}

/** Message to show for a failure: the server's own, else `otherwise`. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'unavailable' && error.code !== 'internal'
    ? error.message
    : `${otherwise}${error instanceof ApiError ? error.reference : ''}`
