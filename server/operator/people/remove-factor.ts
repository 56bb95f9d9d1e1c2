import { email as emailField } from '#contract/fields.ts'
import { noteKey } from '#server/accounts/own-account/note-key.ts'
import { findCredentials } from '#server/accounts/queries.ts'
import { removeSecondFactor } from '#server/accounts/remove-keys.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Switches the second factor of a photographer off, for one who has lost the app and the recovery codes; mails the address and
 * returns the id. Throws OperatorError when nobody has this email, or no second factor.
 */
export async function removeFactor(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  address: string,
): Promise<number> {
  const { data: email } = emailField.safeParse(address)
  const person = email === undefined ? undefined : await findCredentials(tx, 'photographer', email)
  if (!person || email === undefined)
    throw new OperatorError(`There is no photographer with the email ${address}.`)
  if (!(await removeSecondFactor(tx, person.id)))
    throw new OperatorError(`Photographer ${person.id} has no second factor.`)
  await noteKey(
    context,
    tx,
    { email, email_confirmed_at: person.email_confirmed_at },
    {
      kind: 'second-factor-off',
      role: 'photographer',
    },
  )
  return person.id
}
