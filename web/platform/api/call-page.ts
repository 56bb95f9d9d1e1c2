import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { cursorOfLink } from '#contract/paging.ts'
import { type Answer, type CallInput, type CallOptions, call } from './api.ts'

/** An endpoint that answers a bare array; its Link header leads to the next page. */
export type ListEndpoint = Endpoint & { output: { _zod: { output: unknown[] } } }
export type RowOf<E extends ListEndpoint> = OutputOf<E>[number]

export type ListPage<Row> = {
  rows: Row[]
  next_cursor: string | null
  /** Rows of the whole list; null where the server does not count them. */
  total: number | null
}

/** One page of such a list. Throws ApiError. */
export async function callPage<E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<ListPage<RowOf<E>>> {
  let headers: Answer['headers'] | undefined
  const rows = await call(endpoint, input, {
    ...options,
    onHeaders: (told) => {
      headers = told
    },
  })
  const total = headers?.get('x-total-count') ?? null
  return {
    rows,
    next_cursor: cursorOfLink(headers?.get('link') ?? null),
    total: total === null ? null : Number(total),
  }
}
