import { detachAccount } from '#server/photographers/detach-account.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Takes the connected account from a photographer, who can set up another at once; his sessions are unlisted until it is
 * enabled. Returns the account's id. Throws OperatorError when there is nobody with this email, or no account.
 */
export async function detachPaymentAccount(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  email: string,
): Promise<{ id: number; account: string }> {
  const photographer = await tx
    .selectFrom('photographer')
    .select(['id', 'stripe_account_id'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!photographer) throw new OperatorError(`No photographer has the email ${email}.`)
  const { id, stripe_account_id: account } = photographer
  if (account === null) throw new OperatorError(`Photographer ${id} has no payment account.`)
  await detachAccount(context, tx, { id, account }, 'detached')
  return { id, account }
}
