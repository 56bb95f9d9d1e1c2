import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { lockAccount } from '../queries.ts'
import { findConfirmation, isConfirmedElsewhere } from './confirmation-queries.ts'
import { markConfirmed } from './mark-confirmed.ts'

/**
 * Confirms the address of an account by the link mailed there, and answers whose kind it is; a second time changes nothing.
 * Throws `mail_link_dead` for an unknown or expired link, an address the account no longer has and a closed account, and
 * `email_taken` when another account has confirmed it: whoever reads this mailbox may know.
 */
export async function confirmEmail(context: Context, token: string): Promise<{ role: Role }> {
  const link = await findConfirmation(context.db, token)
  if (!link) throw new AppError('mail_link_dead')
  const { caller, email } = link
  const confirm = context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (account?.email !== email) throw new AppError('mail_link_dead')
    if (account.email_confirmed_at) return
    if (await isConfirmedElsewhere(tx, caller, email)) throw new AppError('email_taken')
    await markConfirmed(context, tx, caller)
  })
  await confirm.catch((error) => {
    throw isDuplicate(error, `${caller.role}_confirmed_email`) ? new AppError('email_taken') : error
  })
  return { role: caller.role }
}
