import type { Pool } from 'pg'
import { SIGNATURE_BYTES } from '#server/platform/images/signature/signature-format.ts'
import { listedSince } from '../policy.ts'

/** A row an item that can be shown, and one for a wave that has none such: numbers of waves ascend. */
export type AlikeColumns = {
  count: number
  number: (row: number) => number
  /** Seconds since 1970; NaN where nobody knows. */
  start: (row: number) => number
  /** 0 where the wave has none. */
  mediaId: (row: number) => number
  /** Of no version where there is none; nothing where they were not asked for. */
  signature: (row: number) => Buffer
}

/**
 * Items of all waves of a session, none if it is not listed. In columns of bytes: a row an item costs five times that. By the ids
 * of the session's waves, for a join with the items alone reads the places of all sessions.
 */
export async function readAlikeItems(
  pool: Pool,
  sessionId: number,
  withColours: boolean,
): Promise<AlikeColumns> {
  const none = Buffer.alloc(withColours ? SIGNATURE_BYTES : 0)
  const { rows } = await pool.query<{
    [name in 'numbers' | 'starts' | 'items' | 'signatures']: Buffer | null
  }>({
    name: 'items-of-alike-waves',
    text: `select string_agg(int4send(number), '') as numbers, string_agg(float8send(coalesce(date_part('epoch', start_at), 'NaN')), '') as starts,
        string_agg(int4send(media_id), '') as items, string_agg(signature, '') as signatures
      from (select w.number, w.start_at, coalesce(m.id, 0) as media_id,
          case when octet_length(m.signature) = octet_length($3::bytea) then m.signature else $3 end as signature
        from session s join wave w on w.session_id = s.id
          left join (select media_id, wave_id from wave_item
            where wave_id = any(array(select id from wave where session_id = $1))) i on i.wave_id = w.id
          left join media m on m.id = i.media_id and m.session_id = $1 and m.state = 'ready' and m.hidden_at is null
        where s.id = $1 and s.state = 'published' and s.created_at >= ($2::timestamp at time zone 'Europe/Lisbon')
          and w.image_count + w.video_count > 0
        order by w.number) item`,
    values: [sessionId, listedSince(), none],
  })
  const [row] = rows
  const [numbers, starts] = [row?.numbers ?? none, row?.starts ?? none]
  const [items, signatures] = [row?.items ?? none, row?.signatures ?? none]
  return {
    count: (row?.numbers?.length ?? 0) / 4,
    number: (at) => numbers.readInt32BE(at * 4),
    start: (at) => starts.readDoubleBE(at * 8),
    mediaId: (at) => items.readInt32BE(at * 4),
    signature: (at) => signatures.subarray(at * none.length, (at + 1) * none.length),
  }
}
