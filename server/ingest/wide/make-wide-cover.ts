import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listForPublishing } from '../publish/publish-queries.ts'
import { coverColumns } from '../publish/session-summary.ts'
import { isClaimed } from '../schedule-deletion.ts'
import { findShownPreview, lockForCover, takeWideCover, writeWideCover } from '../wide-cover-queries.ts'
import { storeWideCopy } from './store-wide-copy.ts'

type Plan = { mediaId: number; photographerId: number; preview: string }

/**
 * Makes the wide copy of the cover that cards show, from its preview, which carries the watermark. Nothing is made twice, nor for
 * what is off sale, hidden or gone, or is withdrawn on the way; a preview that cannot be read leaves the session as it is shown.
 */
export async function makeWideCover(context: Context, sessionId: number): Promise<void> {
  const plan = await context.db.transaction().execute((tx) => planCover(tx, sessionId))
  if (!plan) return
  const { photographerId: ownerId, preview: previewKey } = plan
  await storeWideCopy(context, { ownerId, previewKey }, (tx, key) => claim(tx, sessionId, plan, key))
}

/** Notes what cards show, for a session published before they did; null when there is nothing to be made. */
async function planCover(tx: Tx, sessionId: number): Promise<Plan | null> {
  const session = await lockForCover(tx, sessionId)
  if (!session) return null
  const ready = (await listForPublishing(tx, sessionId)).filter(({ state }) => state === 'ready')
  const { cover_keys: _, ...columns } = coverColumns(ready)
  const mediaId = columns.cover_of
  if (mediaId !== session.cover_of)
    await tx.updateTable('session').set(columns).where('id', '=', sessionId).execute()
  if (mediaId === null || mediaId === session.wide_cover_of) return null
  const preview = await findShownPreview(tx, mediaId)
  return preview === null ? null : { mediaId, photographerId: session.photographer_id, preview }
}

/** Answers the keys that are to be deleted: the new one where the cover was changed or withdrawn meanwhile, else the one before. */
async function claim(tx: Tx, sessionId: number, { mediaId, preview }: Plan, key: string): Promise<string[]> {
  const session = await lockForCover(tx, sessionId)
  const isWanted =
    session?.cover_of === mediaId &&
    session.wide_cover_of !== mediaId &&
    (await findShownPreview(tx, mediaId)) === preview &&
    (await isClaimed(tx, key))
  const former =
    isWanted && session.wide_cover_of !== null
      ? await takeWideCover(tx, sessionId, session.wide_cover_of)
      : null
  if (isWanted) await writeWideCover(tx, sessionId, { key, mediaId })
  return isWanted ? [former].filter((name) => name !== null) : [key]
}
