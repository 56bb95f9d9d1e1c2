import { sql } from 'kysely'
import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import type { Context } from '#server/platform/context.ts'
import { resetRequested } from '../events.ts'
import { findCredentials } from '../queries.ts'
import { countResetRequest } from '../throttle/login-throttle.ts'

/**
 * Notes that somebody wants a new password; a job sends the mail. Known and unknown addresses cost the same rows and
 * the same job, so neither answer nor time tells them apart (decisions.md, Accounts). Throws `rate_limited` for a
 * network that asks very often, whoever it names.
 */
export async function requestReset(context: Context, email: string, address: string): Promise<void> {
  await countResetRequest(context, address)
  const surfer = await findCredentials(context.db, 'surfer', email)
  await context.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('reset_request')
      .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${RESET_LINK_MINUTES})`)
      .execute()
    const { id } = await tx
      .insertInto('reset_request')
      .values({ surfer_id: surfer?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.publish(tx, resetRequested, { reset_request_id: id })
  })
}
