import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { itemsChanged, sessionPublished } from '../events.ts'
import { wasPublished } from '../policy.ts'
import { lockSession, type SessionRow } from '../queries.ts'
import { transitionSession } from '../transition-session.ts'
import { endArrival } from './end-arrival.ts'
import { listArriving } from './list-arriving.ts'
import { listForPublishing } from './publish-queries.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionSummary } from './session-summary.ts'

/**
 * Publishes a finalised session whose files are all prepared, in the transaction that prepared the last one. Failed files are
 * left out; when every file has failed the session becomes a draft again, which shows the photographer the errors. A session
 * already published gets its counts and covers updated; a draft that is sold as it arrives is published with its first items.
 */
export async function publishIfComplete(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  sessionId: number,
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (session) await publishLocked(context, tx, session)
}

/** The same for a session that this transaction has locked. */
export async function publishLocked(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  session: SessionRow,
): Promise<void> {
  if (wasPublished(session.state)) {
    await refreshSession(tx, session)
    await context.publish(tx, itemsChanged, { session_id: session.id })
    if (session.arrival === 'closing') await endArrival(context, tx, session.id)
    return
  }
  if (session.arrival === 'open') return listArriving(context, tx, session)
  if (session.state !== 'finalised') return
  const media = await listForPublishing(tx, session.id)
  if (media.some(({ state }) => state === 'processing' || state === 'checked')) return
  const ready = media.filter(({ state }) => state === 'ready')
  if (ready.length === 0) return transitionSession(tx, session, 'draft')
  await transitionSession(tx, session, 'published', {
    ...sessionSummary(ready),
    published_at: sql<Date>`now()`,
  })
  await context.publish(tx, sessionPublished, { session_id: session.id })
}
