import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { unconfirmedKey } from '../throttle/throttle-keys.ts'
import { hashToken, newToken } from '../token.ts'
import { deleteUnanswered, isConfirmedElsewhere } from './confirmation-queries.ts'

/** Whom to mail: a link that confirms, or no path where another account has confirmed the address already. */
type IssuedConfirmation = { role: Role; email: string; asked_at: Date; path: `/${string}` | null }

/**
 * Creates the link that confirms an address, in the transaction of the mail that carries it; its token is stored nowhere. Null
 * when there is nothing to confirm any more.
 */
export async function issueConfirmation(tx: Tx, confirmationId: number): Promise<IssuedConfirmation | null> {
  const asked = await tx
    .selectFrom('email_confirmation')
    .select(['surfer_id', 'photographer_id', 'address_key', 'asked_at'])
    .where('id', '=', confirmationId)
    .executeTakeFirst()
  if (!asked) return null
  const { address_key, asked_at } = asked
  const role: Role = asked.surfer_id === null ? 'photographer' : 'surfer'
  const caller = { role, id: asked.surfer_id ?? asked.photographer_id ?? 0 }
  const account = await tx
    .selectFrom(role)
    .select('email')
    .where('id', '=', caller.id)
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!account || !unconfirmedKey(account.email).equals(address_key)) {
    // No mail goes, so none is counted: who signs up and leaves at once uses up nothing of the address.
    await deleteUnanswered(tx, confirmationId)
    return null
  }
  const { email } = account
  if (await isConfirmedElsewhere(tx, caller, email)) return { role, email, asked_at, path: null }
  const token = newToken()
  await tx
    .updateTable('email_confirmation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', confirmationId)
    .execute()
  return { role, email, asked_at, path: `/confirm-email#${token}` }
}
