import type { Pool } from 'pg'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { REMOVAL_UNDO_MINUTES } from '#contract/sessions/own-files.ts'
import type { TurnRefusal } from '#contract/sessions/turns.ts'
import { type SessionRow, selectSessions } from '#server/catalogue/session-columns.ts'
import type { UploadedRow } from '#server/ingest/queries.ts'
import { SOLD_CENTS } from './stats-queries.ts'

/** As text: the columns are those of the public lists. */
export async function findOwnRow(
  pool: Pool,
  photographerId: number,
  id: number,
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `${selectSessions('session s')} where s.id = $1 and s.photographer_id = $2`,
    [id, photographerId],
  )
  return rows[0]
}

/** `files` leaves out what failed or was removed; `cents` is what was sold (`SOLD_CENTS`), `earned` what of it is the photographer's. */
export type Figures = {
  id: number
  published_at: Date | null
  unlisted_for_account: boolean
  files: number
  files_ready: number
  views: number
  items_sold: number
  cents: number
  earned: number
}

/** As text: sums beside each row (`lateral`). */
export async function readFigures(pool: Pool, ids: number[]): Promise<Map<number, Figures>> {
  const { rows } = await pool.query<Figures>(
    `select s.id, s.published_at, s.unlisted_for_account, m.files, m.files_ready, coalesce(v.views, 0) as views, o.items_sold, o.cents, o.earned
      from session s
      left join session_view v on v.session_id = s.id
      cross join lateral (select count(*) as files, count(*) filter (where state = 'ready') as files_ready
        from media where session_id = s.id and state not in ('failed', 'removed', 'clock')) m
      cross join lateral (select coalesce(sum(o.open_items), 0) as items_sold, coalesce(sum(${SOLD_CENTS}), 0) as cents,
          coalesce(sum(o.earned_cents), 0) as earned from "order" o where o.session_id = s.id and o.paid_at is not null) o
      where s.id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type OwnMediaRow = UploadedRow & {
  tile_key: string | null
  hidden: boolean
  cover: OwnMedia['cover']
  sold: number
  turn: number
  turning: number | null
  turn_refusal: TurnRefusal | null
}

/** The files of a session in the photographer's order, each with how often it was bought. As text: counted before it is joined, over ids in their order, which lie side by side in the index. */
export async function listOwnMedia(pool: Pool, sessionId: number): Promise<OwnMediaRow[]> {
  const { rows } = await pool.query<OwnMediaRow>(
    `select m.id, m.kind, m.state, m.failure, m.original_name, m.bytes, m.width, m.height, m.preview_key,
        m.client_key, m.tile_key, m.hidden_at is not null as hidden,
        case when m.id is distinct from s.cover_of then 'none' when m.cover_choice then 'chosen' else 'first' end as cover,
        coalesce(b.sold, 0) as sold, m.turn, case when t.refusal is null then t.turn end as turning, t.refusal as turn_refusal
      from media m join session s on s.id = m.session_id
      left join (select p.media_id, count(*) as sold from purchase p
        where p.media_id = any (array(select id from media where session_id = $1)) and p.access = 'open'
        group by p.media_id) b on b.media_id = m.id
      left join pending_turn t on t.media_id = m.id
      where m.session_id = $1 and m.state <> 'removed'
      order by m.position, m.id`,
    [sessionId],
  )
  return rows
}

export type LastRemoval = { id: number; removed_at: Date; files: number }

/** What was taken out of a session last and can still be brought back. As text: it is asked with each page of a session. */
export async function findLastRemoval(pool: Pool, sessionId: number): Promise<LastRemoval | undefined> {
  const { rows } = await pool.query<LastRemoval>(
    `select r.id, r.removed_at, count(*) as files from media_removal r join media m on m.removal_id = r.id
      where r.session_id = $1 and r.removed_at >= now() - make_interval(mins => $2)
      group by r.id order by r.id desc limit 1`,
    [sessionId, REMOVAL_UNDO_MINUTES],
  )
  return rows[0]
}
