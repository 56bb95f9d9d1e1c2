import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

/**
 * Ends everything that opens this account without its password: log-ins, but for one that goes on if any, upload tokens, and reset
 * links (decisions.md, Accounts).
 */
export async function endLogins(tx: Tx, caller: Caller, goesOn?: Buffer): Promise<void> {
  await tx
    .deleteFrom('login')
    .where(`${caller.role}_id`, '=', caller.id)
    .$if(goesOn !== undefined, (all) => all.where('token_hash', '!=', goesOn ?? Buffer.alloc(0)))
    .execute()
  if (caller.role === 'photographer')
    await tx.deleteFrom('upload_token').where('photographer_id', '=', caller.id).execute()
  await endTickets(tx, caller)
  await endResetLinks(tx, caller)
}

/** Ends the log-ins whose password was right and whose code is still to come. */
export async function endTickets(tx: Tx, { role, id }: Caller): Promise<void> {
  if (role === 'photographer') await tx.deleteFrom('second_step').where('photographer_id', '=', id).execute()
}

/**
 * Expires the reset links of an account; their rows stay, since `countResetLinks` counts them. Back to the time they were made:
 * `now()` is when a transaction began, and one that began before this one and waited for its lock would find them valid.
 */
export async function endResetLinks(tx: Tx, { role, id }: Caller): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where(`${role}_id`, '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}
