import type { Context } from '#server/platform/context.ts'
import { claimDueAccounts } from './account-turn-queries.ts'
import { syncAccount } from './sync-account.ts'

/** Accounts looked at in one run, and at the same time; the rest in the next one. */
const MOST = 200
const AT_ONCE = 5
/** No other is begun after this, ms. */
const UNTIL_MS = 120_000

/**
 * Asks the provider for the accounts whose turn has come: an account's own events are in no list of ours, so a lost one
 * is learned here. Those of whom something is on sale come in every run, others the more rarely the longer they have
 * not changed. One that cannot be read keeps no other; when none can, the provider is away and asked again next time.
 */
export async function reconcileAccounts(context: Context, now: Date = new Date()): Promise<void> {
  const signal = AbortSignal.timeout(UNTIL_MS)
  const due = await claimDueAccounts(context.db, now, MOST)
  const faults: unknown[] = []
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    const asked = due.slice(at, at + AT_ONCE)
    const answers = await Promise.allSettled(asked.map((account) => syncAccount(context, account)))
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    faults.push(...failed)
    if (failed.length === AT_ONCE) break
  }
  if (faults.length > 0) throw faults[0]
}
