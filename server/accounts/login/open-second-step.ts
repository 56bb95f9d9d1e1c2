import { sql } from 'kysely'
import { SECOND_STEP_MINUTES } from '#contract/accounts/second-factor.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import { hashToken, newToken } from '../token.ts'

/** Begins the second step of a log-in and returns its ticket, which is stored nowhere. Deletes those that have expired. */
export async function openSecondStep(tx: Tx, photographer_id: number): Promise<string> {
  const ticket = newToken()
  await deleteExpired(tx, 'second_step', sql`expires_at < now()`)
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
