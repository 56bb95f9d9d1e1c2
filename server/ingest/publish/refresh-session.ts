import type { Tx } from '#server/platform/db/connect.ts'
import type { SessionRow } from '../queries.ts'
import { transitionSession } from '../transition-session.ts'
import { listForPublishing } from './publish-queries.ts'
import { sessionSummary } from './session-summary.ts'

/** Updates counts and covers of a session whose files have changed; one on sale that has none left is taken down. */
export async function refreshSession(tx: Tx, session: SessionRow): Promise<void> {
  const ready = (await listForPublishing(tx, session.id)).filter(({ state }) => state === 'ready')
  const isEmptied = session.state === 'published' && ready.length === 0
  await transitionSession(tx, session, isEmptied ? 'taken_down' : session.state, sessionSummary(ready))
}
