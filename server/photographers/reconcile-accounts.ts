import type { Context } from '#server/platform/context.ts'
import { learnPlatform } from '#server/platform/payments/own-platform.ts'
import { claimDueAccounts } from './due-account-queries.ts'
import { syncAccount } from './sync-account.ts'

/** Accounts of one run, and how many of them at the same time. */
const MOST = 200
const AT_ONCE = 5
/** Time after which no further account is started, ms. */
const UNTIL_MS = 120_000

/**
 * Retrieves the accounts that are due: events of connected accounts are in no list we can read, so this recovers lost ones.
 * Accounts with something on sale are retrieved in every run, others less often the longer they have not changed. Accounts
 * fail independently; one that the provider does not know is weighed (`weighLoss`), never believed at once. When all fail, the provider is unavailable and the next run tries again.
 */
export async function reconcileAccounts(context: Context, now: Date = new Date()): Promise<void> {
  const signal = AbortSignal.timeout(UNTIL_MS)
  const due = await claimDueAccounts(context.db, now, MOST)
  const faults: unknown[] = []
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    const asked = due.slice(at, at + AT_ONCE)
    const answers = await Promise.allSettled(asked.map((account) => syncAccount(context, account)))
    if (answers.some((answer) => answer.status === 'fulfilled' && answer.value !== null))
      await learnPlatform(context)
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    faults.push(...failed)
    if (failed.length === AT_ONCE) break
  }
  if (faults.length > 0) throw faults[0]
}
