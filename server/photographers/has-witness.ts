import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { readAccount } from '#server/platform/payments/connected-account.ts'
import { isOwnPlatform } from '#server/platform/payments/own-platform.ts'

/** Other accounts that are asked, one after the other, until one answers. */
const MOST_WITNESSES = 5

/**
 * Whether it can be believed that the provider does not know an account: another one of ours answers to the same key. A wrong
 * key, one of the other mode or an emptied provider knows none of them. Where there is no other, the platform must be the one
 * under which it was made. Throws provider errors.
 */
export async function hasWitness(
  context: Pick<Context, 'db' | 'stripe'>,
  accountId: string,
): Promise<boolean> {
  const others = await findOthers(context.db, accountId)
  for (const other of others) if ((await readAccount(context.stripe, other)) !== null) return true
  return others.length === 0 && isOwnPlatform(context)
}

async function findOthers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photographer')
    .where('stripe_account_id', 'is not', null)
    .where('stripe_account_id', '<>', accountId)
    .where('account_ended', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('charges_enabled', 'desc')
    .orderBy('account_changed_at', 'desc')
    .limit(MOST_WITNESSES)
    .select('stripe_account_id')
    .execute()
  return rows.flatMap((row) => row.stripe_account_id ?? [])
}
