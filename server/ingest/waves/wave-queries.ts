import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type ItemToCut = {
  id: number
  kind: 'image' | 'video'
  captured_at: Date | null
  camera_id: number | null
  file_number: number | null
  duration_ms: number | null
}

/** The items of a session that can be shown, in the order they came in. */
export const listToCut = (tx: Tx, sessionId: number): Promise<ItemToCut[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'kind', 'captured_at', 'camera_id', 'file_number', 'duration_ms'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type CutWave = {
  media_ids: number[]
  start_at: Date | null
  end_at: Date | null
  cover_id: number | null
  image_count: number
  video_count: number
}

/** Writes the waves of a session in place of those it had; they are numbered as they come. As text: lists of thousands, whose places count. */
export async function replaceWaves(tx: Tx, sessionId: number, waves: readonly CutWave[]): Promise<void> {
  await tx.deleteFrom('wave').where('session_id', '=', sessionId).execute()
  if (waves.length === 0) return
  await sql`
    insert into wave (session_id, number, start_at, end_at, cover_id, image_count, video_count)
      select ${sessionId}, cut.* from unnest(${waves.map((_, at) => at + 1)}::int[],
        ${waves.map(({ start_at }) => start_at)}::timestamptz[], ${waves.map(({ end_at }) => end_at)}::timestamptz[],
        ${waves.map(({ cover_id }) => cover_id)}::int[], ${waves.map(({ image_count }) => image_count)}::int[],
        ${waves.map(({ video_count }) => video_count)}::int[]) as cut`.execute(tx)
  await sql`
    insert into wave_item (media_id, wave_id, place)
      select item.media_id, wave.id, item.place
      from unnest(${waves.flatMap(({ media_ids }) => media_ids)}::int[],
        ${waves.flatMap(({ media_ids }, at) => media_ids.map(() => at + 1))}::int[],
        ${waves.flatMap(({ media_ids }) => media_ids.map((_, place) => place))}::int[]) as item(media_id, number, place)
      join wave on wave.session_id = ${sessionId} and wave.number = item.number`.execute(tx)
}

/** Sessions on sale that were never cut, the newest first. */
export const listUncut = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('state', '=', 'published')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('wave').select('wave.id').whereRef('wave.session_id', '=', 'session.id').limit(1),
        ),
      ),
    )
    .orderBy('session.id', 'desc')
    .limit(limit)
    .execute()
