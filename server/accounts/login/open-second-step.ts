import { sql } from 'kysely'
import { SECOND_STEP_MINUTES } from '#contract/accounts/second-factor.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { hashToken, newToken } from '../token.ts'

/** Begins the second step of a log-in and returns its ticket, which is stored nowhere. Deletes those that have expired. */
export async function openSecondStep(tx: Tx, photographer_id: number): Promise<string> {
  const ticket = newToken()
  await tx.deleteFrom('second_step').where('expires_at', '<', sql<Date>`now()`).execute()
  await tx
    .insertInto('second_step')
    .values({
      ticket_hash: hashToken(ticket),
      photographer_id,
      expires_at: sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`,
    })
    .execute()
  return ticket
}
