import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { EMAIL_UNDO_DAYS } from '#contract/accounts/own-account.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

const oldest = sql<Date>`now() - make_interval(days => ${EMAIL_UNDO_DAYS})`

/** What an undo link would undo, and whose it is. */
export type EmailChange = { id: number; email: string; changed_at: Date; caller: Caller }

/** The change that a link to undo it names; undefined for an unknown, used or expired link. */
export async function findEmailChange(db: Db | Tx, token: string): Promise<EmailChange | undefined> {
  const change = await db
    .selectFrom('email_change')
    .select(['id', 'surfer_id', 'photographer_id', 'old_email as email', 'changed_at'])
    .where('token_hash', '=', hashToken(token))
    .where('changed_at', '>', oldest)
    .executeTakeFirst()
  if (!change) return undefined
  const { surfer_id, photographer_id, ...rest } = change
  const role: Role = surfer_id === null ? 'photographer' : 'surfer'
  return { ...rest, caller: { role, id: surfer_id ?? photographer_id ?? 0 } }
}

/** Deletes the changes that nobody can undo any more. */
export const deleteOldEmailChanges = (db: Db | Tx): Promise<unknown> =>
  deleteExpired(db, 'email_change', sql`changed_at < ${oldest}`)

/** Deletes the changes of an account from this one on: neither they nor what came after them can be undone any more. */
export const deleteEmailChanges = (tx: Tx, { role, id }: Caller, from = 0): Promise<unknown> =>
  tx.deleteFrom('email_change').where(`${role}_id`, '=', id).where('id', '>=', from).execute()
