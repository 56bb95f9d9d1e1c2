import { sql } from 'kysely'
import { ARRIVING_LEAST, placeFaults } from '#contract/sessions/ingest.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sessionPublished } from '../events.ts'
import type { SessionRow } from '../queries.ts'
import { transitionSession } from '../transition-session.ts'
import { findSellable } from './arrival-queries.ts'
import { listForPublishing } from './publish-queries.ts'
import { sessionSummary } from './session-summary.ts'

/**
 * Publishes a draft that is sold as it arrives, and that this transaction has locked, once it has `ARRIVING_LEAST` items. It waits for the
 * next one where its place was taken from it or its photographer cannot be paid.
 */
export async function listArriving(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  session: SessionRow,
): Promise<void> {
  if (session.state !== 'draft') return
  const ready = (await listForPublishing(tx, session.id)).filter(({ state }) => state === 'ready')
  if (ready.length < ARRIVING_LEAST) return
  const { tag, location_id, surfschool_id, ...account } = await findSellable(tx, session.id)
  const place = { tag, location_id: location_id ?? undefined, surfschool_id: surfschool_id ?? undefined }
  if (!canBePaid(account) || Object.keys(placeFaults(place)).length > 0) return
  await transitionSession(tx, session, 'published', {
    ...sessionSummary(ready),
    published_at: sql<Date>`now()`,
  })
  await context.publish(tx, sessionPublished, { session_id: session.id })
}
