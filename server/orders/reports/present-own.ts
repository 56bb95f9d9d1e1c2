import { toEuros } from '#contract/orders/money.ts'
import { ADD_HOURS, ARRIVING_HOURS } from '#contract/sessions/ingest.ts'
import type { OwnMedia, OwnSession, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { REMOVAL_UNDO_MINUTES } from '#contract/sessions/own-files.ts'
import { TURN_REFUSALS } from '#contract/sessions/turns.ts'
import { addDays, LISTED_DAYS, today } from '#contract/time/dates.ts'
import { isListed } from '#server/catalogue/policy.ts'
import { presentSession } from '#server/catalogue/present.ts'
import type { SessionRow } from '#server/catalogue/session-columns.ts'
import { mayAdd, wasPublished } from '#server/ingest/policy.ts'
import { presentUploaded } from '#server/ingest/present.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { Figures, LastRemoval, OwnMediaRow } from './own-session-queries.ts'

/** A session past its days is off sale, also before the hourly job has archived it. */
const stateOf = ({ state, created_at }: SessionRow): OwnSession['state'] =>
  wasPublished(state) && !isListed({ state: 'published', created_at }) ? 'archived' : state

export const presentOwnSession = (row: SessionRow, figures: Figures | undefined): OwnSession => ({
  ...presentSession(row),
  state: stateOf(row),
  hidden: row.hidden_at !== null,
  awaits_account: stateOf(row) === 'taken_down' && figures?.unlisted_for_account === true,
  arriving: row.arrival !== null && stateOf(row) !== 'archived',
  on_sale_until: addDays(today(row.created_at), LISTED_DAYS),
  files: figures?.files ?? 0,
  files_ready: figures?.files_ready ?? 0,
  views: figures?.views ?? 0,
  items_sold: figures?.items_sold ?? 0,
  sales: toEuros(Number(figures?.cents ?? 0)),
  earned: toEuros(Number(figures?.earned ?? 0)),
})

/** Until when files can be added to what is published, ISO 8601. */
export const presentAddUntil = (row: SessionRow, figures: Figures | undefined): string | null => {
  const published_at = figures?.published_at ?? null
  const { state, arrival } = row
  if (published_at === null || stateOf(row) === 'archived' || !mayAdd({ state, published_at, arrival }))
    return null
  const until = published_at.getTime() + ADD_HOURS * 3_600_000
  // As long as files come there is no end of it.
  const open = arrival === 'open' ? Date.now() + ARRIVING_HOURS * 3_600_000 : 0
  return new Date(Math.max(until, open)).toISOString()
}

export const presentRemoval = (last: LastRemoval | undefined): OwnSessionDetail['last_removal'] =>
  last
    ? {
        id: last.id,
        files: last.files,
        until: new Date(last.removed_at.getTime() + REMOVAL_UNDO_MINUTES * 60_000).toISOString(),
      }
    : null

export const presentOwnMedia = (row: OwnMediaRow): OwnMedia => ({
  ...presentUploaded(row),
  tile_url: row.state === 'ready' && row.tile_key !== null ? publicUrl(row.tile_key) : null,
  hidden: row.hidden,
  cover: row.cover,
  sold: row.sold,
  turn: row.turn,
  turning: row.turning,
  turn_error: row.turn_refusal && TURN_REFUSALS[row.turn_refusal],
})
