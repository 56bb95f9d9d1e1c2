import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'

/** A photographer's connected account changed: he may sell now, or may not any more. */
export const accountUpdated = (context: Context, accountId: string): Promise<void> =>
  syncAccount(context, accountId)
