import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { surferClosed } from '../events.ts'
import { endLogins } from '../login/end-logins.ts'
import { noteAddress } from '../note-address.ts'
import { removeKeys } from '../remove-keys.ts'
import { forgetDevices } from '../throttle/forget-devices.ts'
import { anonymizedAccount } from './anonymized-account.ts'
import { deleteEmailChanges } from './email-change-queries.ts'

type Ending = { id: number; email: string; email_confirmed_at: Date | null }

/**
 * Closes a surfer's account whose row the caller has locked: log-ins end, the row is anonymized and the address is free again. The
 * row stays for its orders, which the law has us keep (GDPR Art. 17(3)(b); docs/decisions/010).
 */
export async function endSurfer(context: Pick<Context, 'publish'>, tx: Tx, account: Ending): Promise<void> {
  const { id, email } = account
  const caller = { role: 'surfer', id } as const
  await endLogins(tx, caller)
  await deleteEmailChanges(tx, caller)
  await forgetDevices(tx, caller)
  await removeKeys(tx, caller)
  await tx
    .updateTable('surfer')
    .set({ ...anonymizedAccount(id), first_name: '', last_name: '' })
    .where('id', '=', id)
    .execute()
  if (account.email_confirmed_at)
    await noteAddress(context, tx, { kind: 'account-closed', role: 'surfer', email })
  await context.publish(tx, surferClosed, { surfer_id: id })
}
