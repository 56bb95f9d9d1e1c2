import { sql } from 'kysely'
import { hideReason } from '#contract/operation/operator.ts'
import { itemsChanged, sessionWithdrawn } from '#server/ingest/events.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { parse } from '#server/platform/http/route.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Takes a session off the site: out of the lists, not for sale, its page says so, its unpaid checkouts end at the
 * provider. What was sold still reaches its buyers. The caller withholds its public files when this is committed. The reason is
 * kept (Regulation (EU) 2022/2065 Art. 16 and 17).
 */
export async function hideSession(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  id: number,
  reason: string,
): Promise<void> {
  const hidden_reason = parse(hideReason, reason, 'invalid_input') as string
  const session = await tx
    .selectFrom('session')
    .select(['id', 'state', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.state === 'draft' || session.state === 'finalised')
    throw new OperatorError(`There is no published session ${id}.`)
  if (session.hidden_at) throw new OperatorError(`Session ${id} is hidden already.`)
  const hidden_from = session.state
  await transitionSession(tx, session, 'archived', {
    hidden_at: sql<Date>`now()`,
    hidden_reason,
    hidden_from,
  })
  await context.publish(tx, sessionWithdrawn, { session_id: id })
  await withdrawFiles(context, tx, [id])
}

/** Brings a hidden session back to where it was; after its days it stays off sale. Throws OperatorError. */
export async function showSession(context: Pick<Context, 'publish'>, tx: Tx, id: number): Promise<void> {
  const session = await tx
    .selectFrom('session')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .select(['session.id', 'session.state', 'hidden_from', 'photographer.closed_at'])
    .where('session.id', '=', id)
    .forUpdate('session')
    .executeTakeFirst()
  if (!session?.hidden_from) throw new OperatorError(`There is no hidden session ${id}.`)
  if (session.closed_at) throw new OperatorError(`The photographer of session ${id} has closed the account.`)
  const shown = { hidden_at: null, hidden_reason: null, hidden_from: null }
  await transitionSession(tx, session, session.hidden_from, shown)
  await releaseFiles(tx, id)
  await context.publish(tx, itemsChanged, { session_id: id })
}
