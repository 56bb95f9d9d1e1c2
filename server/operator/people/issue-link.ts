import type { Role } from '#contract/accounts/accounts.ts'
import { email as emailField } from '#contract/fields.ts'
import { findCredentials } from '#server/accounts/queries.ts'
import { issueResetLink } from '#server/accounts/reset/issue-reset-link.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Answers whose link it is and the path of a reset link for whoever asked the team in person (decisions.md, Accounts:
 * photographers do). Links given before end. Throws OperatorError for an address without such an account.
 */
export async function issueLink(
  tx: Tx,
  role: Role,
  email: string,
): Promise<{ id: number; path: `/${string}` }> {
  const { data: address } = emailField.safeParse(email)
  const person = address === undefined ? undefined : await findCredentials(tx, role, address)
  const path = person && (await issueResetLink(tx, role, person.id))
  if (!person || !path) throw new OperatorError(`There is no ${role} with the email ${email}.`)
  return { id: person.id, path }
}
