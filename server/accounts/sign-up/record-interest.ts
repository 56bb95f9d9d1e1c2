import { sql } from 'kysely'
import {
  type noteInterest as endpoint,
  INTEREST_CONSENT,
  INTERESTS_PER_NETWORK,
} from '#contract/accounts/invitations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { countAttempts } from '../throttle/queries.ts'
import { interestKey } from '../throttle/throttle-keys.ts'

/**
 * Records that somebody would like to sell here. The first entry of an address is kept: nobody can overwrite another's.
 * Throws `rate_limited`.
 */
export async function recordInterest(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  { name, email, place }: BodyOf<typeof endpoint>,
  address: string,
): Promise<void> {
  const key = interestKey(address)
  const counts = await countAttempts(pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > INTERESTS_PER_NETWORK) throw new AppError('rate_limited')
  await db
    .insertInto('photographer_interest')
    .values({ name, email, place, consent_version: INTEREST_CONSENT.version })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: sql<Date>`now()` }))
    .execute()
}
