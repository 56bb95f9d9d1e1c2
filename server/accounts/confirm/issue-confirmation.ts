import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { hashToken, newToken } from '../token.ts'
import { isConfirmedElsewhere } from './confirmation-queries.ts'

/** Whom to mail: a link that confirms, or no path where another account has confirmed the address already. */
type IssuedConfirmation = { role: Role; email: string; asked_at: Date; path: `/${string}` | null }

/**
 * Creates the link that confirms an address, in the transaction of the mail that carries it; its token is stored nowhere. Null
 * when there is nothing to confirm any more.
 */
export async function issueConfirmation(tx: Tx, confirmationId: number): Promise<IssuedConfirmation | null> {
  const asked = await tx
    .selectFrom('email_confirmation')
    .select(['surfer_id', 'photographer_id', 'email', 'asked_at'])
    .where('id', '=', confirmationId)
    .executeTakeFirst()
  if (!asked) return null
  const { email, asked_at } = asked
  const role: Role = asked.surfer_id === null ? 'photographer' : 'surfer'
  const caller = { role, id: asked.surfer_id ?? asked.photographer_id ?? 0 }
  const account = await tx
    .selectFrom(role)
    .select('id')
    .where('id', '=', caller.id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!account) return null
  if (await isConfirmedElsewhere(tx, caller, email)) return { role, email, asked_at, path: null }
  const token = newToken()
  await tx
    .updateTable('email_confirmation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', confirmationId)
    .execute()
  return { role, email, asked_at, path: `/confirm-email#${token}` }
}
