import type { Db } from '#server/platform/db/connect.ts'

/** Whether a connected account is one of our photographers'. */
export async function isOwnAccount(db: Db, accountId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('photographer')
    .where('stripe_account_id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  return owner !== undefined
}
