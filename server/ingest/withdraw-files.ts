import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { filesWithdrawn } from './events.ts'

/**
 * Notes, in the transaction that hides, takes down, removes or closes, that the public files of these sessions are to be
 * withheld. The caller calls `withholdPending` when it is committed; a job does so if the caller dies.
 */
export async function withdrawFiles(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await tx
    .insertInto('pending_withholding')
    .values(sessionIds.map((session_id) => ({ session_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await context.publish(tx, filesWithdrawn, {})
}
