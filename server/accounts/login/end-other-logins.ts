import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

/** Ends every login of the account but the one with this token. */
export async function endOtherLogins(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('login')
    .where(`${caller.role}_id`, '=', caller.id)
    .where('token_hash', '!=', hashToken(token))
    .execute()
}
