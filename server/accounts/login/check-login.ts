import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

/**
 * Holds the login that a call came with until the transaction ends: one that its owner has ended since the call began changes
 * nothing any more of what opens the account. Throws `login_required`.
 */
export async function checkLogin(tx: Tx, { role, id }: Caller, token: string): Promise<void> {
  const login = await tx
    .selectFrom('login')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where(`${role}_id`, '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!login) throw new AppError('login_required')
}
