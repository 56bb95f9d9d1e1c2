import type { Role } from '#contract/accounts/accounts.ts'
import { issueResetLink } from '#server/accounts/reset/issue-reset-link.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccount } from './find-account.ts'

/**
 * Answers whose link it is and the path of a reset link for whoever asked the team in person (decisions.md, Accounts:
 * photographers do). Links given before end. Throws what `findAccount` throws.
 */
export async function issueLink(
  tx: Tx,
  role: Role,
  named: string,
): Promise<{ id: number; path: `/${string}` }> {
  const { id } = await findAccount(tx, role, named)
  const path = await issueResetLink(tx, role, id)
  if (!path) throw new OperatorError(`The account of ${role} ${id} is closed.`)
  return { id, path }
}
