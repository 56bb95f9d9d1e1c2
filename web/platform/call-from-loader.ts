import type { RouterContextProvider } from 'react-router'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { type CallInput, call } from './api.ts'
import { serverTools } from './server-context.ts'

/** Calls our own API in process, from a loader that runs on the server. Throws ApiError. */
export const callFromLoader = <E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<OutputOf<E>> => call(endpoint, input, { fetch: context.get(serverTools).apiFetch })
