import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { raiseOnce } from '#server/platform/db/raise-once.ts'
import { hasWitness } from './has-witness.ts'

/** Least time between two looks that agree, in minutes. */
const APART_MINUTES = 10
/** Pause between two alarms about accounts that nobody knows, in minutes. */
const ALARM_MINUTES = 60

/**
 * The provider does not know an account: `lost` when an earlier look or an event of the provider says the same and another
 * account answers, else `doubtful`. The first look is stored, and the account is due again when the second counts. A
 * provider that knows none of our accounts is a wrong key, not a site without sellers. Throws provider errors.
 */
export async function weighLoss(
  context: Pick<Context, 'db' | 'stripe' | 'log'>,
  accountId: string,
  told: boolean,
): Promise<'lost' | 'doubtful'> {
  const seen = await context.db
    .selectFrom('photographer')
    .where('stripe_account_id', '=', accountId)
    .select([
      'account_ended',
      sql<boolean>`coalesce(account_lost_at < now() - make_interval(mins => ${APART_MINUTES}), false)`.as(
        'is_second',
      ),
    ])
    .executeTakeFirst()
  // A former account concerns nobody any more.
  if (!seen || seen.account_ended === 'lost') return 'lost'
  const agree = told || seen.is_second
  if (agree && (await hasWitness(context, accountId))) return 'lost'
  context.log.warn({ account: accountId }, 'the provider does not know an account; it is looked at again')
  // A wrong key is one fault, however many accounts it hides.
  if (agree && (await raiseOnce(context.db, 'unknown-accounts', ALARM_MINUTES)))
    context.log.error(
      { account: accountId },
      'ALARM: the provider knows none of our accounts that were asked: is STRIPE_SECRET_KEY the right one?',
    )
  await context.db
    .updateTable('photographer')
    .set({
      account_lost_at: sql`coalesce(account_lost_at, now())`,
      account_due_at: sql`now() + make_interval(mins => ${APART_MINUTES})`,
    })
    .where('stripe_account_id', '=', accountId)
    .execute()
  return 'doubtful'
}
