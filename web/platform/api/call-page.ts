import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { cursorOfLink } from '#contract/paging.ts'
import { type Answer, type CallInput, type CallOptions, call } from './api.ts'

/** A list whose answer is a bare array, and where it goes on. */
export type ListEndpoint = Endpoint & { output: { _zod: { output: unknown[] } } }
export type RowOf<E extends ListEndpoint> = OutputOf<E>[number]

export type ListPage<Row> = {
  rows: Row[]
  next_cursor: string | null
  /** Of the whole list, where the server tells it. */
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
