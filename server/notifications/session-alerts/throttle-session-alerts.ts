import { createHash } from 'node:crypto'
import { ALERTS_PER_NETWORK } from '#contract/notifications/notifications.ts'
import { countAttempts } from '#server/accounts/throttle/queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/limits/network-of.ts'

/**
 * Counts a session alert for an address that is not the caller's own against the network it comes from. Throws `rate_limited`.
 */
export async function throttleSessionAlerts({ pool }: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = createHash('sha256')
    .update(JSON.stringify(['help', networkOf(address)]))
    .digest()
  const counts = await countAttempts(pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > ALERTS_PER_NETWORK) throw new AppError('rate_limited')
}
