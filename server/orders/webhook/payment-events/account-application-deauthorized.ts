import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'

/** A photographer withdrew our access to his account: asking for it fails now, and he cannot be bought from. */
export async function accountApplicationDeauthorized(context: Context, accountId: string): Promise<void> {
  await syncAccount(context, accountId)
}
