import { endSurfer } from '#server/accounts/own-account/end-surfer.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccount } from './find-account.ts'

/**
 * Closes the account of a surfer who asked for it and returns its id; all that happens when a surfer does so (`endSurfer`). Throws
 * what `findAccount` throws.
 */
export async function closeSurfer(context: Pick<Context, 'publish'>, tx: Tx, named: string): Promise<number> {
  const { id } = await findAccount(tx, 'surfer', named)
  const account = await tx
    .selectFrom('surfer')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new OperatorError(`Surfer ${id} is closed already.`)
  await endSurfer(context, tx, account)
  return id
}
