import type { Pool } from 'pg'

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

/** Some waves of a session, as `readWaves`, in any order. */
export async function readWavesByNumber(
  pool: Pool,
  sessionId: number,
  numbers: readonly number[],
): Promise<WaveRow[]> {
  const { rows } = await pool.query<WaveRow>({
    name: 'waves-of-session-by-number',
    text: `select w.number, w.start_at, w.end_at, w.image_count, w.video_count, m.tile_key, m.placeholder
      from wave w left join media m on m.id = w.cover_id and m.state = 'ready' and m.hidden_at is null
      where w.session_id = $1 and w.number = any($2) and w.image_count + w.video_count > 0`,
    values: [sessionId, numbers],
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
