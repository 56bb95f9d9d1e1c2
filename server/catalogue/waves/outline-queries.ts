import type { Pool } from 'pg'

/** All of a session in columns; items in the photographer's order, waves by number. */
export type OutlineColumns = {
  ids: Int32Array
  /** Px; below 0 for a clip. */
  widths: Int32Array
  heights: Int32Array
  /** The id of each item's wave, 0 where it is in none, and its place there. */
  waves: Int32Array
  places: Int32Array
  waveIds: Int32Array
  /** Seconds since 1970; NaN where nobody knows. */
  starts: Float64Array
  ends: Float64Array
  /** Ids of items; 0 where a wave has none. */
  covers: Int32Array
}

/**
 * Columns of bytes: a row an item costs five times that, text twice. One statement, so that items and waves are of the same moment
 * also while the session is cut anew. Places are found by the ids of the session's waves: joined with the items alone, all places
 * of all sessions are read.
 */
export async function readOutline(pool: Pool, sessionId: number): Promise<OutlineColumns> {
  const { rows } = await pool.query<{ [name in keyof OutlineColumns]: Buffer | null }>({
    name: 'outline-of-session',
    text: `select items.*, waves.* from
      (select string_agg(int4send(id), '') as ids, string_agg(int4send(width), '') as widths, string_agg(int4send(height), '') as heights,
          string_agg(int4send(wave_id), '') as waves, string_agg(int4send(place), '') as places
        from (select m.id, case m.kind when 'video' then -m.width else m.width end as width, m.height,
            coalesce(p.wave_id, 0) as wave_id, coalesce(p.place, 0) as place
          from media m left join (select media_id, wave_id, place from wave_item
              where wave_id = any(array(select id from wave where session_id = $1))) p on p.media_id = m.id
          where m.session_id = $1 and m.state = 'ready' and m.hidden_at is null order by m.position, m.id) item) items,
      (select string_agg(int4send(id), '') as "waveIds", string_agg(float8send(coalesce(date_part('epoch', start_at), 'NaN')), '') as starts,
          string_agg(float8send(coalesce(date_part('epoch', end_at), 'NaN')), '') as ends, string_agg(int4send(coalesce(cover_id, 0)), '') as covers
        from (select id, start_at, end_at, cover_id from wave where session_id = $1 order by number) wave) waves`,
    values: [sessionId],
  })
  const row = rows[0]
  return {
    ids: integers(row?.ids),
    widths: integers(row?.widths),
    heights: integers(row?.heights),
    waves: integers(row?.waves),
    places: integers(row?.places),
    waveIds: integers(row?.waveIds),
    starts: doubles(row?.starts),
    ends: doubles(row?.ends),
    covers: integers(row?.covers),
  }
}

function integers(bytes: Buffer | null = null): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4)
  if (bytes) for (let n = 0; n < numbers.length; n += 1) numbers[n] = bytes.readInt32BE(n * 4)
  return numbers
}

function doubles(bytes: Buffer | null = null): Float64Array {
  const numbers = new Float64Array((bytes?.length ?? 0) / 8)
  if (bytes) for (let n = 0; n < numbers.length; n += 1) numbers[n] = bytes.readDoubleBE(n * 8)
  return numbers
}
