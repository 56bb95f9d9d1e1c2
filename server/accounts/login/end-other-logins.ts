import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { lockAccount } from '../queries.ts'
import { hashToken } from '../token.ts'
import { checkLogin } from './check-login.ts'
import { endTickets } from './end-logins.ts'

/** Ends every login of the account but the one with this token, and log-ins that wait for their second step. */
export async function endOtherLogins(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A log-in under way holds the account: it is ended as well, or begins after this.
    await lockAccount(tx, caller)
    await checkLogin(tx, caller, token)
    await tx
      .deleteFrom('login')
      .where(`${caller.role}_id`, '=', caller.id)
      .where('token_hash', '!=', hashToken(token))
      .execute()
    await endTickets(tx, caller)
  })
}
