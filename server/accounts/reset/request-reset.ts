import { sql } from 'kysely'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import { resetRequested } from '../events.ts'
import { findStandingAccount } from '../queries.ts'
import { countResetRequest } from '../throttle/login-throttle.ts'

/**
 * Records a request for a password reset; a job sends the mail. Known and unknown addresses write the same rows and the same
 * job, so that neither the reply nor its time reveals an account (decisions.md, Accounts). Throws `rate_limited` by network.
 */
export async function requestReset(context: Context, email: string, address: string): Promise<void> {
  await countResetRequest(context, address)
  const surfer = await findStandingAccount(context.db, 'surfer', email)
  await context.db.transaction().execute(async (tx) => {
    await deleteExpired(
      tx,
      'reset_request',
      sql`created_at < now() - make_interval(mins => ${RESET_LINK_MINUTES})`,
    )
    const { id } = await tx
      .insertInto('reset_request')
      .values({ surfer_id: surfer?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.publish(tx, resetRequested, { reset_request_id: id })
  })
}
