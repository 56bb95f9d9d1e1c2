import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** The id of the account of that role that a valid reset link belongs to. */
export async function findResetLink(db: Db | Tx, role: Role, hash: Buffer): Promise<number | undefined> {
  const link = await db
    .selectFrom('password_reset')
    .select(`${role}_id as id`)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.id ?? undefined
}

/** The number of reset links a surfer was given within the lifetime of one, ended ones included. */
export async function countResetLinks(tx: Tx, surferId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('surfer_id', '=', surferId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${RESET_LINK_MINUTES})`)
    .executeTakeFirstOrThrow()
  return count
}
