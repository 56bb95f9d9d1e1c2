import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sessionComplete } from '../events.ts'
import { isPreparing, setArrival } from './arrival-queries.ts'

/** A session that was sold as it arrived, is finalised, and that this transaction has locked, is complete with its last file prepared. */
export async function endArrival(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  sessionId: number,
): Promise<void> {
  if (await isPreparing(tx, sessionId)) return
  await setArrival(tx, sessionId, null)
  await publish(tx, sessionComplete, { session_id: sessionId })
}
