import { noteKey } from '#server/accounts/note-key.ts'
import { forgetUnusedKey, removeSecondFactor } from '#server/accounts/remove-keys.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccount } from './find-account.ts'

/**
 * Switches the second factor of a photographer off, for one who has lost the app and the recovery codes; mails the address and
 * returns the id. Throws what `findAccount` throws, and OperatorError where there is no second factor.
 */
export async function removeFactor(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  named: string,
): Promise<number> {
  const person = await findAccount(tx, 'photographer', named)
  if (!(await removeSecondFactor(tx, person.id)))
    throw new OperatorError(`Photographer ${person.id} has no second factor.`)
  await forgetUnusedKey(tx)
  await noteKey(context, tx, person, { kind: 'second-factor-off', role: 'photographer' })
  return person.id
}
