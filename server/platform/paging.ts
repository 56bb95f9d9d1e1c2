import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { LIST_PAGE, type PageQuery } from '#contract/paging.ts'
import { AppError } from './app-error.ts'

/** Rows a page has: what is asked for, within what one call answers. */
export const sizeOf = ({ limit }: PageQuery): number => Math.min(limit ?? LIST_PAGE, LIST_PAGE)

/**
 * Writes the sort key of a page's last row, columns in their order, as a cursor, and reads it again. It throws
 * `invalid_input` for anything it could not have written.
 */
export const cursorFor = <Key extends readonly unknown[]>(schema: z.ZodMiniType<Key>) => {
  const write = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')
  const read = (cursor: string): Key => {
    const key = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
    if (!key.success || write(key.data) !== cursor)
      throw new AppError('invalid_input', { cursor: 'Please start again from the first page' })
    return key.data
  }
  return { write, read: (cursor: string | undefined) => (cursor === undefined ? null : read(cursor)) }
}

/** Of lists in the order of their ids alone. */
export const idCursor = cursorFor(z.tuple([id]))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A page out of `size` rows and one more, which tells that there is a next page. */
export function pageOf<Row>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next_cursor: last !== undefined && rows.length > size ? cursorOf(last) : null }
}

/**
 * The name under which a connection keeps the plan of a list, whose limit is a literal: for the usual length; a
 * made-up one costs a plan, not memory.
 */
export const preparedPage = (list: string, limit: number): { name?: string } =>
  limit === LIST_PAGE + 1 ? { name: `page-of-${list}` } : {}

/** Says beside a bare array where it goes on. */
export function linkNext(
  reply: FastifyReply,
  { path }: Pick<Endpoint, 'path'>,
  { limit }: PageQuery,
  next_cursor: string | null,
): void {
  if (next_cursor === null) return
  const words = new URLSearchParams({ ...(limit && { limit: String(limit) }), cursor: next_cursor })
  reply.header('link', `</api${path}?${words}>; rel="next"`)
}
