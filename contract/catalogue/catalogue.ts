import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, euros, id, idText, picture, plainDate } from '../fields.ts'
import { LIST_PAGE, NEXT_LINK, nextCursor, pageQuery } from '../paging.ts'
import { EXPLORE_CAP, EXPLORE_PATH } from './listing.ts'

export { EXPLORE_CAP, PAGE_SIZE } from './listing.ts'

export const tag = z.enum(['freesurf', 'surflesson'])
export type Tag = z.output<typeof tag>

const location = z.object({
  id,
  name: z.string(),
  region: z.string(),
  country: z.string(),
  /** IANA name, `Europe/Lisbon`. */
  time_zone: z.string(),
  /** Degrees north and east; null where nobody knows them. */
  at: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type Location = z.output<typeof location>

const surfSchool = z.object({
  id,
  name: z.string(),
  Location_name: z.nullable(z.string()),
  time_zone: z.string(),
  logo: z.nullable(picture),
  website: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
})
export type SurfSchool = z.output<typeof surfSchool>
/** `newest`: the date of its newest session on sale, `YYYY-MM-DD`; null where there is none. */
const listedSchool = z.object({ ...surfSchool.shape, live_count: z.int(), newest: z.nullable(z.string()) })
export type ListedSchool = z.output<typeof listedSchool>

const sessionPhotographer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  profile_photo: z.nullable(picture),
})

/** `tile_url`: a small watermarked copy of the same item, WebP; the fourth cover's `url` is watermarked itself. */
const coverImage = z.object({ ...picture.shape, tile_url: z.nullable(z.string()) })

export const session = z.object({
  id,
  tag,
  temporary: z.boolean(),
  created_at: z.string(),
  session_date: z.string(),
  start_hour: z.int(),
  end_hour: z.int(),
  location_id: z.nullable(id),
  surfschool_id: z.nullable(id),
  location: z.nullable(z.object({ name: z.string(), region: z.string() })),
  surfschool: z.nullable(z.object({ name: z.string() })),
  photographer: z.nullable(sessionPhotographer),
  cover_images: z.array(coverImage),
  /** Of the cover that cards show: a wide watermarked copy, AVIF, and a blur as a data address; null where there is none yet. */
  cover_wide_url: z.nullable(z.string()),
  cover_blur: z.nullable(z.string()),
  image_count: z.int(),
  video_count: z.int(),
  photo_price: euros,
  video_price: euros,
})
export type Session = z.output<typeof session>

export const sessionMedia = z.object({
  id,
  type: z.enum(['image', 'video']),
  preview_url: z.string(),
  /** A smaller watermarked picture for grids; of a clip, its still frame. */
  tile_url: z.nullable(z.string()),
  /** A wide watermarked copy of a photo, AVIF, for dense screens; null until it is made. */
  wide_url: z.nullable(z.string()),
  /** Thumbhash of the picture, base64: the blur shown until it has loaded. */
  placeholder: z.nullable(z.string()),
  media_name: z.string(),
  /** Bytes of the original. */
  media_size: z.number(),
  natural_width: z.int(),
  natural_height: z.int(),
  /** ISO 8601 to the millisecond, as the clocks of the place show it; null when the file has no capture time. */
  captured_at: z.nullable(z.string()),
})
export type SessionMedia = z.output<typeof sessionMedia>

/** A page of the listed sessions of one seller, how many they are in all, and how many were ever published. */
export const publishedSessions = z.object({
  sessions: z.array(session),
  next_cursor: nextCursor,
  live_count: z.int(),
  published_count: z.int(),
})
export type PublishedSessions = z.output<typeof publishedSessions>

/** `on_sale` is false once the session's days are over: then nothing of it is pictured (decisions.md, Accounts). */
export const sessionPage = z.object({
  ...session.shape,
  on_sale: z.boolean(),
  /** Taken off the site by its operator: neither for sale nor pictured. */
  hidden: z.boolean(),
  /** It is on sale while more of its items come. */
  arriving: z.boolean(),
})
export type SessionPage = z.output<typeof sessionPage>

const sessionDetail = z.object({ ...sessionPage.shape, media: z.array(sessionMedia) })
export type SessionDetail = z.output<typeof sessionDetail>

/** A place in a query: positive a spot, negative a school (surfer.md §4). */
export const signedIdText = z.pipe(z.string().check(z.regex(/^-?\d{1,10}$/)), z.transform(Number))
const exploreQuery = z.object({
  tag: z.optional(tag),
  /** Positive: a surf spot. Negative: the surf school of that id (surfer.md §4). */
  location_id: z.optional(signedIdText),
  date: z.optional(plainDate),
  ...pageQuery.shape,
})

export const exploreSessions = endpoint({
  method: 'GET',
  path: EXPLORE_PATH,
  access: 'guest',
  summary: `Listed sessions, newest first; without limit at most ${EXPLORE_CAP}`,
  input: { query: exploreQuery },
  output: z.object({ sessions: z.array(session), next_cursor: nextCursor }),
  errors: ['invalid_input'],
})
export const exploreSession = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}',
  access: 'guest',
  summary: 'One session with its previews',
  input: { params: z.object({ id: idText }) },
  output: sessionDetail,
  errors: ['not_found'],
})
/** The page says that it was opened; nothing about the visitor is kept. */
export const countSessionView = endpoint({
  method: 'POST',
  path: '/exploresessions/{id}/view',
  access: 'optional',
  summary: 'Count one opening of the page of a session',
  input: { params: z.object({ id: idText }) },
  output: accepted,
  errors: ['not_found'],
})
export const listLocations = endpoint({
  method: 'GET',
  path: '/locations',
  access: 'guest',
  summary: 'All surf spots',
  output: z.array(location),
})
export const listSurfSchools = endpoint({
  method: 'GET',
  path: '/surfschool',
  access: 'guest',
  summary: `Surf schools by name, ${LIST_PAGE} at a time`,
  input: { query: pageQuery },
  output: z.array(listedSchool),
  headers: NEXT_LINK,
  errors: ['invalid_input'],
})
export const surfSchoolPage = endpoint({
  method: 'GET',
  path: '/surfschool/{id}',
  access: 'guest',
  summary: `One surf school with its listed sessions, newest first, ${LIST_PAGE} at a time`,
  input: { params: z.object({ id: idText }), query: pageQuery },
  output: z.object({ surfschool: surfSchool, ...publishedSessions.shape }),
  errors: ['not_found', 'invalid_input'],
})
