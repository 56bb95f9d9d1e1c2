import type { Tx } from '#server/platform/db/connect.ts'
import { listShownAgain } from './withdrawn-queries.ts'

/**
 * Notes, in the transaction that shows them again, that the files of a session are public under the names they have now: the
 * next time they are withdrawn they get other ones.
 */
export async function releaseFiles(tx: Tx, sessionId: number): Promise<void> {
  const ids = (await listShownAgain(tx, sessionId)).map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('media').set({ withheld: false }).where('id', 'in', ids).execute()
}
