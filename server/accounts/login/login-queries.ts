import { sql } from 'kysely'
import { LOGINS_SHOWN } from '#contract/accounts/logins.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

export type LoginRow = {
  id: number
  device: string | null
  created_at: Date
  used_at: Date
  is_current: boolean
}

/** The live logins of an account, the one of this token first, then the last used. */
export const findLogins = (db: Db, { role, id }: Caller, tokenHash: Buffer): Promise<LoginRow[]> =>
  db
    .selectFrom('login')
    .select(['id', 'device', 'created_at', 'used_at'])
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('is_current'))
    .where(`${role}_id`, '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('is_current', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOGINS_SHOWN)
    .execute()
