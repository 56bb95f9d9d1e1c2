import * as z from 'zod/mini'
import { tag } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, euros, id, idText } from '../fields.ts'

/** Longest key a browser gives a file of its own, in characters. */
export const FILE_KEY_MAX = 400
/** How a file is known again when it is picked a second time: its size, its time of change and its name. */
export const fileKey = (file: { size: number; lastModified: number; name: string }): string =>
  `${file.size}-${file.lastModified}-${file.name}`.slice(0, FILE_KEY_MAX)

/**
 * A session that was begun and never finalised; it lives `DRAFT_HOURS` after its last file. One that is sold as it arrives is complete
 * with what is there `ARRIVING_HOURS` after that.
 */
const draft = z.object({
  id,
  tag,
  /** Both null: its files came before its place was known; its day and hours are only what was likely then. */
  location_id: z.nullable(id),
  surfschool_id: z.nullable(id),
  location: z.nullable(z.object({ name: z.string(), region: z.string() })),
  surfschool: z.nullable(z.object({ name: z.string() })),
  /** Of its place, IANA; ours while it has none. */
  time_zone: z.string(),
  session_date: z.string(),
  start_hour: z.int(),
  end_hour: z.int(),
  photo_price: euros,
  video_price: euros,
  created_at: z.string(),
  /** Sold as it arrives. */
  arriving: z.boolean(),
  /** It has been on sale: it can be finalised, and not given up. */
  published: z.boolean(),
  /** Files it was begun for, where the browser said so. */
  planned_files: z.nullable(z.int()),
  /** Files and bytes that have arrived whole. */
  arrived_files: z.int(),
  arrived_bytes: z.number(),
  /** Those of them that are on sale, or will be with the session: their public files are ready. */
  ready_files: z.int(),
})
export type Draft = z.output<typeof draft>

/** An upload under way or whole, but not yet given to its session. */
export const openUpload = z.object({
  id,
  media_name: z.string(),
  /** Whole size, and how much of it lies on our disk: send on from there. Both in bytes. */
  media_size: z.number(),
  offset: z.number(),
  /** The key its browser gave it, see `fileKey`. */
  client_key: z.nullable(z.string()),
})
export type OpenUpload = z.output<typeof openUpload>

export const listDrafts = endpoint({
  method: 'GET',
  path: '/sessionupload/drafts',
  access: 'photographer',
  byUploadToken: true,
  summary: 'Sessions begun and never finalised, newest first',
  output: z.object({ drafts: z.array(draft) }),
})
export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/sessionupload/{id}',
  access: 'photographer',
  summary: 'Give up a session that was never finalised, with all its files',
  input: { params: z.object({ id: idText }) },
  output: accepted,
  errors: ['not_found', 'session_closed'],
})
