import type { Context } from '../context.ts'

type Asked = Pick<Context, 'db' | 'stripe'>

/** Whose key this is, and for which mode: the accounts of one are unknown to the other. */
async function currentPlatform({ stripe }: Asked): Promise<string> {
  const [account, balance] = await Promise.all([stripe.accounts.retrieveCurrent(), stripe.balance.retrieve()])
  return `${account.id} ${balance.livemode ? 'live' : 'test'}`
}

/** Remembers, once, under which platform the accounts are that answer. */
export async function learnPlatform(context: Asked): Promise<void> {
  if (await knownPlatform(context)) return
  await context.db
    .insertInto('provider_platform')
    .values({ account: await currentPlatform(context) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const knownPlatform = async ({ db }: Asked): Promise<string | undefined> =>
  (await db.selectFrom('provider_platform').select('account').executeTakeFirst())?.account

/** Whether the key in use is that under which the accounts were made; false where that is not known. */
export async function isOwnPlatform(context: Asked): Promise<boolean> {
  const known = await knownPlatform(context)
  return known !== undefined && known === (await currentPlatform(context))
}
