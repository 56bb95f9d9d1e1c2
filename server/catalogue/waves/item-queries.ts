import type { Pool } from 'pg'
import type { MediaRow } from '../queries.ts'

/** In the order asked, each once; what is not shown or of another session is left out. */
export async function readMediaByIds(
  pool: Pool,
  sessionId: number,
  ids: readonly number[],
): Promise<MediaRow[]> {
  const { rows } = await pool.query<MediaRow>({
    name: 'media-by-ids',
    text: `select m.id, m.kind, m.preview_key, m.tile_key, m.wide_key, m.placeholder, m.original_name, m.bytes, m.width, m.height, m.captured_at
      from media m where m.id = any($2::int[]) and m.session_id = $1 and m.state = 'ready' and m.hidden_at is null
      order by array_position($2::int[], m.id)`,
    values: [sessionId, [...new Set(ids)]],
  })
  return rows
}
