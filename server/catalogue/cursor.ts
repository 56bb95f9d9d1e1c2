import { plainDate } from '#contract/fields.ts'
import { AppError } from '#server/platform/app-error.ts'

/** The sort key of the last session of a page: lists go on strictly below it. */
export type SessionKey = { session_date: string; start_hour: number; id: number }

const FIELDS = /^(\d{4}-\d{2}-\d{2})\.(\d{1,2})\.(\d{1,10})$/

export const writeCursor = ({ session_date, start_hour, id }: SessionKey): string =>
  Buffer.from(`${session_date}.${start_hour}.${id}`).toString('base64url')

/** Throws `invalid_input` for anything `writeCursor` could not have written. */
export function readCursor(cursor: string): SessionKey {
  const [, session_date = '', start_hour, id] = FIELDS.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const key = { session_date, start_hour: Number(start_hour), id: Number(id) }
  if (!plainDate.safeParse(session_date).success || key.id > 2_147_483_647 || writeCursor(key) !== cursor)
    throw new AppError('invalid_input', { cursor: 'Please start again from the first page' })
  return key
}
