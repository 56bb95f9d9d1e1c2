import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import { endResetLinks } from '../login/end-logins.ts'
import { lockAccount } from '../queries.ts'
import { hashToken, newToken } from '../token.ts'

/**
 * Creates a reset link and returns its path, whose token is stored nowhere; null when there is no such account. The link
 * works once, for `RESET_LINK_MINUTES`, and ends all earlier ones (decisions.md, Accounts). `mailed`: to the
 * address of the account alone, which its use confirms.
 */
export async function issueResetLink(
  tx: Tx,
  role: Role,
  id: number,
  { mailed }: { mailed: boolean } = { mailed: false },
): Promise<`/${string}` | null> {
  const caller = { role, id }
  if (!(await lockAccount(tx, caller))) return null
  await endResetLinks(tx, caller)
  await deleteExpired(
    tx,
    'password_reset',
    sql`created_at < now() - make_interval(mins => ${RESET_LINK_MINUTES})`,
  )
  const token = newToken()
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      surfer_id: role === 'surfer' ? id : null,
      photographer_id: role === 'photographer' ? id : null,
      mailed,
      expires_at: sql`now() + make_interval(mins => ${RESET_LINK_MINUTES})`,
    })
    .execute()
  return `/reset-password?token=${token}&type=${role}`
}
