import { sql } from 'kysely'
import { type AccountFlags, isFullyEnabled } from '#contract/catalogue/photographers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { type ConnectedAccount, readAccount } from '#server/platform/payments/connected-account.ts'
import { nextDueAt } from './due-account-queries.ts'
import { paymentAccountChanged, sellerAccountTurned } from './events.ts'
import { type Ending, needsAttention, statusChange } from './policy.ts'
import { weighLoss } from './weigh-loss.ts'

const FLAGS = ['charges_enabled', 'details_submitted', 'payouts_enabled', 'payment_attention'] as const

/**
 * Retrieves a connected account and stores its flags; called for `account.updated`, whose own content may be outdated. Null
 * when the provider does not know it: it is stored as lost once two looks agree (`weighLoss`), of which an event of the
 * provider is one (`told`). Each change of status is published once, however many events report it. Throws provider errors.
 */
export async function syncAccount(
  context: Pick<Context, 'db' | 'stripe' | 'publish' | 'log'>,
  accountId: string,
  { told = false } = {},
): Promise<ConnectedAccount | null> {
  const account = await readAccount(context.stripe, accountId)
  const ending = account ? (account.rejected ? 'rejected' : null) : await weighLoss(context, accountId, told)
  if (ending !== 'doubtful')
    await context.db.transaction().execute((tx) => storeAccount(context, tx, accountId, { account, ending }))
  return account
}

async function storeAccount(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  accountId: string,
  { account, ending }: { account: ConnectedAccount | null; ending: Ending | null },
): Promise<void> {
  const before = await tx
    .selectFrom('photographer')
    .select(['id', 'account_ended', ...FLAGS])
    .where('stripe_account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return
  const after = { ...flagsOf(account), payment_attention: needsAttention(before, account) }
  const isSame = FLAGS.every((flag) => before[flag] === after[flag])
  const changedAt = isSame ? sql.ref<Date>('photographer.account_changed_at') : sql<Date>`now()`
  await tx
    .updateTable('photographer')
    .set({
      ...after,
      account_ended: ending,
      account_changed_at: changedAt,
      account_due_at: nextDueAt(changedAt),
    })
    .$if(account !== null, (update) => update.set({ account_lost_at: null }))
    .where('id', '=', before.id)
    .execute()
  const becomesAble = isFullyEnabled(after) && !isFullyEnabled(before)
  // At every look at one that has ended, too: a session whose files were still being prepared is published later.
  if (ending !== null || before.account_ended !== null || becomesAble)
    await publish(tx, sellerAccountTurned, { photographer_id: before.id })
  const kind = statusChange(before, after)
  if (kind === null) return
  const { id } = await tx
    .insertInto('payment_change')
    .values({ photographer_id: before.id, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, paymentAccountChanged, { payment_change_id: id })
}

export const flagsOf = (account: ConnectedAccount | null): AccountFlags => ({
  charges_enabled: account?.chargesEnabled ?? false,
  details_submitted: account?.detailsSubmitted ?? false,
  payouts_enabled: account?.payoutsEnabled ?? false,
})
