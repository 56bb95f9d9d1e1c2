import * as z from 'zod/mini'
import { session, tag } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, euros, id, idText, plainDate } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { uploadedMedia } from './ingest.ts'
import { turn } from './turns.ts'

/** Sessions on one page of My Sessions. */
export const OWN_PAGE_SIZE = 12

/** `finalised` waits for its last previews; `taken_down` by its photographer; `archived` is past its days on sale. */
export const sessionState = z.enum(['draft', 'finalised', 'published', 'taken_down', 'archived'])
export type SessionState = z.output<typeof sessionState>
/**
 * The only moves a session makes. A draft is published without being finalised where it is sold as it arrives. A finalised one whose files all fail is a draft again; an emptied one is taken down. The
 * operator hides a session by archiving it, and shows it again as it was; a photographer who leaves has all archived.
 */
export const sessionTransitions: Record<SessionState, readonly SessionState[]> = {
  draft: ['finalised', 'published'],
  finalised: ['published', 'draft', 'archived'],
  published: ['taken_down', 'archived'],
  taken_down: ['published', 'archived'],
  archived: ['published', 'taken_down'],
}
export const maySessionBecome = (from: SessionState, to: SessionState): boolean =>
  sessionTransitions[from].includes(to)

/** A session as the one who sells it sees it. */
export const ownSession = z.object({
  ...session.shape,
  state: sessionState,
  /** Kept off the site by its operator. */
  hidden: z.boolean(),
  /** Taken down because the payment account has ended; it is put up again by itself with the next one. */
  awaits_account: z.boolean(),
  /** On sale while more of its files come, or waiting for its first `ARRIVING_LEAST`. */
  arriving: z.boolean(),
  /** Last day on sale, `YYYY-MM-DD`. */
  on_sale_until: z.string(),
  /** Files that are not refused, and those of them whose previews are made. */
  files: z.int(),
  files_ready: z.int(),
  /** How often its page was opened by others. */
  views: z.int(),
  /** Without what was refunded or is disputed. */
  items_sold: z.int(),
  /** Euros paid for its items and not given back, the platform's share included. */
  sales: euros,
  /** The photographer's part of that. */
  earned: euros,
})
export type OwnSession = z.output<typeof ownSession>

const ownMedia = z.object({
  ...uploadedMedia.shape,
  /** A smaller watermarked picture; of a clip, its still frame. */
  tile_url: z.nullable(z.string()),
  hidden: z.boolean(),
  /** Cards of its session show it; and it was chosen for that by hand. */
  cover: z.enum(['none', 'first', 'chosen']),
  /** How often it was bought, without what was refunded or is disputed. */
  sold: z.int(),
  /** Quarter turns to the right in which its pictures are made; those it is being made in, null when nothing is under way. */
  turn,
  turning: z.nullable(turn),
  /** Why the last turn was not made. */
  turn_error: z.nullable(z.string()),
})
export type OwnMedia = z.output<typeof ownMedia>

const ownSessionDetail = z.object({
  ...ownSession.shape,
  /** Until when files can be added, ISO 8601; null when they cannot. */
  add_until: z.nullable(z.string()),
  /** What was taken out last and can still be brought back, until when, ISO 8601. */
  last_removal: z.nullable(z.object({ id, files: z.int(), until: z.string() })),
  media: z.array(ownMedia),
})
export type OwnSessionDetail = z.output<typeof ownSessionDetail>

const hour = z.int().check(z.nonnegative(), z.maximum(24))
/** Euros, at most two decimals; the bounds of the session's kind come from `PRICE_BOUNDS`. */
const price = euros.check(
  z.nonnegative(),
  z.maximum(1000),
  z.refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    'Please enter a price in euros',
  ),
)
/** What is absent stays as it is; the kind changes while it is a draft. */
export const sessionChange = z.object({
  tag: z.optional(tag),
  /** Files it is begun for, while it is a draft. */
  planned_files: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
  location_id: z.optional(id),
  surfschool_id: z.optional(id),
  session_date: z.optional(plainDate),
  start_hour: z.optional(hour),
  end_hour: z.optional(hour),
  photo_price: z.optional(price),
  video_price: z.optional(price),
})
export type SessionChange = z.output<typeof sessionChange>

const params = z.object({ id: idText })

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/photographer/sessions',
  access: 'photographer',
  summary: `Sessions of one's own with state, views and sales, newest day first, ${OWN_PAGE_SIZE} at a time`,
  /** `only`: without drafts and what is still prepared. */
  input: { query: z.object({ cursor: pageQuery.shape.cursor, only: z.optional(z.literal('published')) }) },
  output: z.object({ sessions: z.array(ownSession), next_cursor: nextCursor }),
  errors: ['invalid_input'],
})
export const showOwnSession = endpoint({
  method: 'GET',
  path: '/photographer/sessions/{id}',
  access: 'photographer',
  summary: "One session of one's own with all its files",
  input: { params },
  output: ownSessionDetail,
  errors: ['not_found'],
})
export const changeSession = endpoint({
  method: 'PATCH',
  path: '/photographer/sessions/{id}',
  access: 'photographer',
  summary: 'Change prices, place, day or hours; unpaid checkouts at another price end',
  input: { params, body: sessionChange },
  output: accepted,
  errors: ['invalid_input', 'not_found', 'not_for_sale', 'session_rule'],
})
export const removeMedia = endpoint({
  method: 'DELETE',
  path: '/photographer/sessions/{id}/media/{media_id}',
  access: 'photographer',
  summary: 'Take one file out of a session; whoever bought it keeps it',
  input: { params: z.object({ id: idText, media_id: idText }) },
  output: accepted,
  errors: ['not_found'],
})
export const takeDownSession = endpoint({
  method: 'POST',
  path: '/photographer/sessions/{id}/take-down',
  access: 'photographer',
  summary: 'Out of every list and off sale, until it is put up again',
  input: { params },
  output: accepted,
  errors: ['not_found', 'not_for_sale'],
})
export const putUpSession = endpoint({
  method: 'POST',
  path: '/photographer/sessions/{id}/put-up',
  access: 'photographer',
  summary: 'Back on sale, within the days it has',
  input: { params },
  output: accepted,
  errors: ['not_found', 'not_for_sale', 'session_empty'],
})
