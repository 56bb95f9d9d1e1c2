import type { Role } from '#contract/accounts.ts'
import { email as emailField } from '#contract/fields.ts'
import { issueResetLink } from '#server/accounts/issue-reset-link.ts'
import { findCredentials } from '#server/accounts/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Answers the path of a reset link for whoever asked the team in person (decisions.md, Accounts: photographers do).
 * Links given before end. Throws OperatorError for an address without such an account.
 */
export async function issueLink(db: Db, role: Role, email: string): Promise<`/${string}`> {
  const { data: address } = emailField.safeParse(email)
  const person = address === undefined ? undefined : await findCredentials(db, role, address)
  const path = person && (await db.transaction().execute((tx) => issueResetLink(tx, role, person.id)))
  if (!path) throw new OperatorError(`There is no ${role} with the email ${email}.`)
  return path
}
