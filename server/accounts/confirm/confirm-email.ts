import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate, type Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { lockAccount } from '../queries.ts'
import { unconfirmedKey } from '../throttle/throttle-keys.ts'
import { type ConfirmationLink, findConfirmation, isConfirmedElsewhere } from './confirmation-queries.ts'
import { markConfirmed } from './mark-confirmed.ts'

/**
 * Confirms the address of the account that is logged in, by a link mailed there, and answers whose kind it is; a second time
 * changes nothing. The link proves who reads the mail, the login who has the account: anybody may have made one under the
 * address, so that neither is enough (docs/decisions/052). Any link to the address will do. Throws `mail_link_dead` for an unknown or
 * expired one, `login_required` without a login of an account with this address, and `email_taken` when another account has
 * confirmed it: whoever reads this mailbox may know.
 */
export async function confirmEmail(
  context: Context,
  token: string,
  caller: Caller | null,
): Promise<{ role: Role }> {
  const link = await findConfirmation(context.db, token)
  if (!link) throw new AppError('mail_link_dead')
  const { role } = link.asker
  const confirm = context.db.transaction().execute(async (tx) => {
    const own = caller?.role === role ? await lockProven(tx, caller, link) : undefined
    if (!caller || !own) return checkDone(tx, link)
    if (own.email_confirmed_at) return
    if (await isConfirmedElsewhere(tx, caller, own.email)) throw new AppError('email_taken')
    await markConfirmed(context, tx, caller)
  })
  await confirm.catch((error) => {
    throw isDuplicate(error, `${role}_confirmed_email`) ? new AppError('email_taken') : error
  })
  return { role }
}

async function lockProven(tx: Tx, caller: Caller, { address_key }: ConfirmationLink) {
  const account = await lockAccount(tx, caller)
  return account && unconfirmedKey(account.email).equals(address_key) ? account : undefined
}

/** Without a login of an account with the address: resolves when the account that asked is confirmed, for a link pressed twice. */
async function checkDone(tx: Tx, link: ConfirmationLink): Promise<void> {
  const asker = await lockProven(tx, link.asker, link)
  if (asker?.email_confirmed_at) return
  if (asker && (await isConfirmedElsewhere(tx, link.asker, asker.email))) throw new AppError('email_taken')
  throw new AppError('login_required')
}
