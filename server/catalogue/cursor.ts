import * as z from 'zod/mini'
import { id, plainDate } from '#contract/fields.ts'
import { cursorFor } from '#server/platform/paging.ts'

/** The sort key of the last session of a page: lists go on strictly below it. */
export type SessionKey = { session_date: string; start_hour: number; id: number }

const cursor = cursorFor(z.tuple([plainDate, z.int().check(z.minimum(0), z.maximum(24)), id]))

export const writeCursor = ({ session_date, start_hour, id }: SessionKey): string =>
  cursor.write([session_date, start_hour, id])

/** Throws `invalid_input` for anything `writeCursor` could not have written. */
export function readCursor(text: string): SessionKey
export function readCursor(text: string | undefined): SessionKey | null
export function readCursor(text: string | undefined): SessionKey | null {
  const key = cursor.read(text)
  return key && { session_date: key[0], start_hour: key[1], id: key[2] }
}
