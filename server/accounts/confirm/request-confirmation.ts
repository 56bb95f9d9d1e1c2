import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { confirmationAsked } from '../events.ts'
import { mayMailUnconfirmed } from '../policy.ts'
import { countConfirmations, deleteOldConfirmations, insertConfirmation } from './confirmation-queries.ts'

type Asked = {
  /** To be confirmed. */
  email: string
  /** Whether the network of who asks may cause it: see `mayCauseConfirmation`, which is asked outside of the transaction. */
  mayMail: boolean
}

/**
 * Queues the mail to an address that nobody has confirmed for this account; false when the address or the network has had its
 * share. The same rows and the same job whether or not somebody has the address already: only the mail differs.
 */
export async function requestConfirmation(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  caller: Caller,
  { email, mayMail }: Asked,
): Promise<boolean> {
  const mailed = await countConfirmations(tx, email, 'confirm')
  if (!mayMail || !mayMailUnconfirmed('confirm', mailed)) return false
  await deleteOldConfirmations(tx)
  const { id } = await insertConfirmation(tx, caller, email, 'confirm')
  await publish(tx, confirmationAsked, { confirmation_id: id })
  return true
}
