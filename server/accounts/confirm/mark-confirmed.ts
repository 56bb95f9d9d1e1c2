import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { photographerConfirmed, surferConfirmed } from '../events.ts'

/** Marks the address of an account, which is locked, as confirmed. The index of confirmed addresses refuses a second account. */
export async function markConfirmed(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  { role, id }: Caller,
): Promise<void> {
  await tx.updateTable(role).set({ email_confirmed_at: sql<Date>`now()` }).where('id', '=', id).execute()
  if (role === 'surfer') await publish(tx, surferConfirmed, { surfer_id: id })
  else await publish(tx, photographerConfirmed, { photographer_id: id })
}
