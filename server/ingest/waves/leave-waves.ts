import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/**
 * Takes items that are not shown any more out of their waves, in the transaction that hides or removes them, so that they are never
 * counted; the waves are cut anew by a job. The caller has locked the session. As text: what is deleted is counted by wave.
 */
export async function leaveWaves(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  await sql`with gone as (
      delete from wave_item using media where media.id = wave_item.media_id and wave_item.media_id = any(${mediaIds}::int[])
      returning wave_item.wave_id, media.kind),
    counted as (
      select wave_id, count(*) filter (where kind = 'image') as images, count(*) filter (where kind = 'video') as videos
      from gone group by wave_id)
    update wave set image_count = image_count - images, video_count = video_count - videos,
        cover_id = case when cover_id = any(${mediaIds}::int[]) then null else cover_id end
      from counted where wave.id = counted.wave_id`.execute(tx)
}
