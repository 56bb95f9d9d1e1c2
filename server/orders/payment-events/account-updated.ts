import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'

/** A photographer's connected account changed: he may sell now, or may not any more. */
export async function accountUpdated(context: Context, accountId: string): Promise<void> {
  await syncAccount(context, accountId)
}
