import { data, type RouterContextProvider } from 'react-router'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { UNAVAILABLE } from '#contract/errors.ts'
import { ApiError, type CallInput, call, errorMessage } from './api.ts'
import { serverTools } from './server-context.ts'

type Context = Readonly<RouterContextProvider>
/** `isMissing`: there is no such thing, and asking again cannot help. */
export type Loaded<T> =
  | { found: T; error: null; isMissing?: never }
  | { found: null; error: string; isMissing: boolean }

/** Calls our own API in process, from a loader that runs on the server. Throws ApiError. */
export const callFromLoader = <E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<OutputOf<E>> => inTime(call(endpoint, input, { fetch: context.get(serverTools).apiFetch }))

/** Time limit for the data of a page, ms; after it the page shows an error. */
const PATIENCE_MS = 10_000

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, 'unavailable', UNAVAILABLE)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** HTTP status of a page whose data failed; a malformed address (400) becomes 404. */
export function pageStatus(failure: unknown): number {
  if (!(failure instanceof ApiError) || failure.status < 400) return 503
  return failure.status === 400 ? 404 : failure.status
}

/** What a page shows of one call: the answer, or the sentence of its failure (`otherwise` unless the API has its own). */
export async function loadOr<E extends Endpoint>(
  otherwise: string,
  context: Context,
  endpoint: E,
  input: CallInput<E> = {},
) {
  try {
    const found = await callFromLoader(context, endpoint, input)
    return data<Loaded<OutputOf<E>>>({ found, error: null })
  } catch (failure) {
    return failedLoad<OutputOf<E>>(failure, otherwise)
  }
}

export function failedLoad<T>(failure: unknown, otherwise: string) {
  const status = pageStatus(failure)
  // A 404 shows the page's own sentence, too.
  const isMissing = status === 404
  const error = isMissing ? otherwise : errorMessage(failure, otherwise)
  return data<Loaded<T>>({ found: null, error, isMissing }, { status })
}
