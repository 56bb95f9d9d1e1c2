import { isOwnAccount } from '#server/photographers/queries.ts'
import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'

/** Syncs a photographer's connected account; an account of nobody here is ignored. */
export async function accountUpdated(context: Context, accountId: string): Promise<void> {
  if (await isOwnAccount(context.db, accountId)) await syncAccount(context, accountId)
  else
    context.log.warn(
      { account: accountId },
      'an event of an account that belongs to no photographer was ignored',
    )
}
