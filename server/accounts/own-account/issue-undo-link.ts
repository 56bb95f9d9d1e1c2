import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { hashToken, newToken } from '../token.ts'

type IssuedUndo = { role: Role; email: string; changed_at: Date; path: `/${string}` }

/**
 * Creates the link that undoes a change of email, in the transaction of the mail that carries it; its token is stored nowhere.
 * Null when the change is undone already, or the account closed.
 */
export async function issueUndoLink(tx: Tx, changeId: number): Promise<IssuedUndo | null> {
  const token = newToken()
  const change = await tx
    .updateTable('email_change')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', changeId)
    .returning(['surfer_id', 'old_email', 'changed_at'])
    .executeTakeFirst()
  if (!change) return null
  return {
    role: change.surfer_id === null ? 'photographer' : 'surfer',
    email: change.old_email,
    changed_at: change.changed_at,
    path: `/undo-email-change#${token}`,
  }
}
