import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** The account of that role that a valid reset link belongs to, and whether the link was mailed there. */
export async function findResetLink(
  db: Db | Tx,
  role: Role,
  hash: Buffer,
): Promise<{ id: number; mailed: boolean } | undefined> {
  const link = await db
    .selectFrom('password_reset')
    .select([`${role}_id as id`, 'mailed'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link && link.id !== null ? { id: link.id, mailed: link.mailed } : undefined
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
