import type { Pool } from 'pg'
import type { MediaRow } from '../queries.ts'

export type WaveRow = {
  number: number
  start_at: Date | null
  end_at: Date | null
  image_count: number
  video_count: number
  tile_key: string | null
  placeholder: Buffer | null
}

/** The waves of a session from a number on, with what pictures them; one emptied since it was cut is left out. */
export async function readWaves(
  pool: Pool,
  sessionId: number,
  { from, limit }: { from: number; limit: number },
): Promise<WaveRow[]> {
  const { rows } = await pool.query<WaveRow>({
    name: 'waves-of-session',
    text: `select w.number, w.start_at, w.end_at, w.image_count, w.video_count, m.tile_key, m.placeholder
      from wave w left join media m on m.id = w.cover_id and m.state = 'ready' and m.hidden_at is null
      where w.session_id = $1 and w.number >= $2 and w.image_count + w.video_count > 0
      order by w.number limit $3`,
    values: [sessionId, from, limit],
  })
  return rows
}

export async function countWaves(pool: Pool, sessionId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-waves',
    text: 'select count(*) as count from wave where session_id = $1 and image_count + video_count > 0',
    values: [sessionId],
  })
  return rows[0]?.count ?? 0
}

export type WaveMediaRow = MediaRow & { wave: number; place: number }

/** Items that can be shown, in the order of the waves, from a place within a wave on: of as many waves as there are items to answer. */
export async function readWaveMedia(
  pool: Pool,
  sessionId: number,
  { wave, place, limit }: { wave: number; place: number; limit: number },
): Promise<WaveMediaRow[]> {
  const { rows } = await pool.query<WaveMediaRow>({
    name: 'media-of-waves',
    text: `with near as materialized (select id, number from wave
        where session_id = $1 and number >= $2 and image_count + video_count > 0 order by number limit $4)
      select m.id, m.kind, m.preview_key, m.tile_key, m.placeholder, m.original_name, m.bytes, m.width, m.height,
        m.captured_at, near.number as wave, i.place
      from near cross join lateral (select media_id, place from wave_item
          where wave_id = near.id and (near.number > $2 or place >= $3) order by place limit $4) i
        join media m on m.id = i.media_id
      where m.state = 'ready' and m.hidden_at is null
      order by near.number, i.place limit $4`,
    values: [sessionId, wave, place, limit],
  })
  return rows
}
