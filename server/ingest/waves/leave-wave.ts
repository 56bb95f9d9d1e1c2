import type { Tx } from '#server/platform/db/connect.ts'

/**
 * Takes an item that is not shown any more out of its wave, in the transaction that hides or removes it, so that it is never
 * counted; the wave is cut anew by a job. The caller has locked the session.
 */
export async function leaveWave(tx: Tx, mediaId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('wave_item')
    .using('media')
    .whereRef('media.id', '=', 'wave_item.media_id')
    .where('wave_item.media_id', '=', mediaId)
    .returning(['wave_item.wave_id', 'media.kind'])
    .executeTakeFirst()
  if (!gone) return
  const column = gone.kind === 'image' ? 'image_count' : 'video_count'
  await tx
    .updateTable('wave')
    .set((eb) => ({
      [column]: eb(column, '-', 1),
      cover_id: eb.fn<number | null>('nullif', ['cover_id', eb.val(mediaId)]),
    }))
    .where('id', '=', gone.wave_id)
    .execute()
}
