import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findWritten, sinceAttempt } from '#server/platform/payments/find-written.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { newAccount } from './new-account.ts'
import type { AccountRow } from './queries.ts'
import { replaceEndedAccount } from './replace-ended-account.ts'

/**
 * The connected account of a photographer, created once (`writeOnce`), and anew where the one before has ended; the first id
 * written stays. Throws provider errors and those of `replaceEndedAccount`.
 */
export async function ensureAccount(context: Context, photographer: AccountRow): Promise<string> {
  const { id, stripe_account_id: present } = photographer
  if (present !== null && !(await replaceEndedAccount(context, { id, account: present }))) return present
  const before = await countFormer(context.db, id)
  const account = await writeOnce<{ id: string }>(context, {
    purpose: ['account', id, ...(before > 0 ? [before + 1] : [])].join('-'),
    send: (provider, key, mark) =>
      provider.accounts.create(newAccount(photographer, mark, context.config.payoutDelayDays), key),
    find: (attempt) => findWritten(context.stripe.accounts.list(sinceAttempt(attempt)), attempt.token),
  })
  await context.db
    .updateTable('photographer')
    .set({ stripe_account_id: account.id })
    .where('id', '=', id)
    .where('stripe_account_id', 'is', null)
    .execute()
  const { stripe_account_id } = await context.db
    .selectFrom('photographer')
    .select('stripe_account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stripe_account_id ?? account.id
}

async function countFormer(db: Db, photographer_id: number): Promise<number> {
  const rows = await db
    .selectFrom('former_account')
    .where('photographer_id', '=', photographer_id)
    .select('account_id')
    .execute()
  return rows.length
}
