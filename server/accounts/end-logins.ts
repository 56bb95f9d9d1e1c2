import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

/** Everything that lets somebody into this account without its password is dead at once: log-ins (decisions.md, Accounts). */
export async function endLogins(tx: Tx, { role, id }: Caller): Promise<void> {
  await tx.deleteFrom('login').where(`${role}_id`, '=', id).execute()
}
