import { orderFrames } from '#contract/sessions/frame-order.ts'
import { cutWaves } from '#contract/waves/cut-waves.ts'
import type { Context } from '#server/platform/context.ts'
import { wasPublished } from '../policy.ts'
import { lockSession } from '../queries.ts'
import { type CutWave, type ItemToCut, listToCut, replaceWaves } from './wave-queries.ts'

/**
 * Cuts a session that was published into waves, from its items as they are now. The lock on the session lets nobody else cut it or
 * change its items meanwhile. Idempotent.
 */
export async function cutSession({ db }: Pick<Context, 'db'>, sessionId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session || !wasPublished(session.state)) return
    await replaceWaves(tx, sessionId, wavesOf(await listToCut(tx, sessionId)))
  })
}

function wavesOf(rows: readonly ItemToCut[]): CutWave[] {
  const frames = rows.map((row) => ({ ...row, captured_at: row.captured_at?.getTime() ?? null }))
  const items = orderFrames(frames).map((row, order) => ({
    id: row.id,
    kind: row.kind,
    at: row.captured_at,
    body: row.camera_id,
    duration: row.duration_ms ?? 0,
    order,
  }))
  return cutWaves(items).map(({ items: own, from, to }) => {
    const photos = own.filter(({ kind }) => kind === 'image')
    return {
      media_ids: own.map(({ id }) => id),
      start_at: from === null ? null : new Date(from),
      end_at: to === null ? null : new Date(to),
      cover_id: middleOf(photos.length > 0 ? photos : own),
      image_count: photos.length,
      video_count: own.length - photos.length,
    }
  })
}

const middleOf = (items: readonly { id: number }[]): number | null =>
  items[Math.floor(items.length / 2)]?.id ?? null
