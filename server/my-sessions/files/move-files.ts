import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { settleTimes } from '#server/ingest/clocks/settle-times.ts'
import { deletePending } from '#server/ingest/delete-pending.ts'
import { offerChanged } from '#server/ingest/events.ts'
import { wasPublished } from '#server/ingest/policy.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import { readFill } from '#server/ingest/uploads/session-fill-queries.ts'
import { leaveWaves } from '#server/ingest/waves/leave-waves.ts'
import { takeWideCover } from '#server/ingest/wide-cover-queries.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { isOver } from '../change-session.ts'
import { lockOwnDetails, type SessionDetails } from '../queries.ts'
import { lockMovable, wideCoverOf, writeMoved } from './move-queries.ts'

export type Moved = { moved: number; same: number }

/**
 * Moves files to another session of the caller's own, all in one transaction: they cost what that one's do, stand in its waves and
 * are as public as it is. What was bought stays bought, and in the figures of the session it was sold in. A file whose content is
 * there already stays. Throws `not_found` when none of them is there, `not_for_sale` for a session that was never on sale or is
 * over, `session_rule` for one of another kind, `session_full`.
 */
export async function moveFiles(
  context: Context,
  photographerId: number,
  way: { from: number; to: number },
  mediaIds: readonly number[],
): Promise<Moved> {
  const { from, to } = way
  const { wide, ...moved } = await context.db.transaction().execute(async (tx) => {
    const { target } = await lockBoth(tx, photographerId, way)
    const files = await lockMovable(tx, way, mediaIds)
    if (files.length === 0) throw new AppError('not_found')
    const ids = files.flatMap(({ id, same }) => (same ? [] : [id]))
    if (ids.length === 0) return { moved: 0, same: files.length, wide: null }
    const wide = await takeMovedCover(tx, from, ids)
    await leaveWaves(tx, ids)
    await writeMoved(tx, to, ids, (await readFill(tx, to)).next)
    if ((await readFill(tx, to)).bytes > SESSION_MAX_BYTES) throw new AppError('session_full')
    await settleTimes(tx, to)
    await context.publish(tx, offerChanged, { session_id: from })
    await publishIfComplete(context, tx, from)
    await publishIfComplete(context, tx, to)
    if (target.state === 'published') await releaseFiles(tx, to)
    else await withdrawFiles(context, tx, [to])
    return { moved: ids.length, same: files.length - ids.length, wide }
  })
  await deletePending(context, [wide])
  await withholdPending(context, to)
  return moved
}

/** The wide cover of the session they leave goes where it was made of one of them; a job makes another. */
async function takeMovedCover(tx: Tx, from: number, ids: readonly number[]): Promise<string | null> {
  const of = await wideCoverOf(tx, from)
  const key = of !== null && ids.includes(of) ? await takeWideCover(tx, from, of) : null
  await scheduleDeletion(tx, [key])
  return key
}

/** In the order of their ids, so that two moves the other way round do not wait for each other. */
async function lockBoth(tx: Tx, photographerId: number, { from, to }: { from: number; to: number }) {
  if (from === to) throw new AppError('session_rule', { to: 'Please choose another session' })
  const locked = new Map<number, SessionDetails>()
  for (const id of [from, to].sort((a, b) => a - b)) {
    const session = await lockOwnDetails(tx, id, photographerId)
    if (!session) throw new AppError('not_found')
    if (!wasPublished(session.state) || isOver(session)) throw new AppError('not_for_sale')
    locked.set(id, session)
  }
  const [source, target] = [locked.get(from), locked.get(to)]
  if (!source || !target) throw new AppError('not_found')
  if (source.tag !== target.tag)
    throw new AppError('session_rule', { to: 'Please choose a session of the same kind' })
  return { target }
}
