import { detachAccount } from '#server/photographers/detach-account.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccount } from './find-account.ts'

/**
 * Takes the connected account from a photographer, who can set up another at once; his sessions are unlisted until it is
 * enabled. Returns the account's id. Throws what `findAccount` throws, and OperatorError where there is no payment account.
 */
export async function detachPaymentAccount(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  named: string,
): Promise<{ id: number; account: string }> {
  const { id } = await findAccount(tx, 'photographer', named)
  const photographer = await tx
    .selectFrom('photographer')
    .select('stripe_account_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const account = photographer?.stripe_account_id
  if (!account) throw new OperatorError(`Photographer ${id} has no payment account.`)
  await detachAccount(context, tx, { id, account }, 'detached')
  return { id, account }
}
