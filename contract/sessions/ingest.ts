import * as z from 'zod/mini'
import { type Tag, tag } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { id, idText, keptText, plainDate } from '../fields.ts'
import { addDays, today } from '../time/dates.ts'
import { FILE_KEY_MAX, openUpload } from './drafts.ts'

/** Photographers' limits (photographer.md §5, §9). */
export const SESSION_MAX_BYTES = 3 * 1024 ** 3
export const IMAGE_MIN_PIXELS = 4_000_000
/** What photographers usually shoot: a smaller photo is taken, and its photographer is told (decisions.md). */
export const IMAGE_USUAL_PIXELS = 12_000_000
export const VIDEO_MIN_SHORT_SIDE = 1080
export const HOURS = { firstStart: 6, lastStart: 21, lastEnd: 22, defaultStart: 6, defaultEnd: 7 } as const
export const PRICE_BOUNDS = {
  freesurf: { photo: { min: 5, max: 20 }, video: { min: 5, max: 25 } },
  surflesson: { photo: { min: 3, max: 15 }, video: { min: 3, max: 35 } },
} as const satisfies Record<Tag, Record<'photo' | 'video', { min: number; max: number }>>
export const DEFAULT_PRICE = 5
export const PICKER_OPTIONS = 5
/** The publish bar in percent: after creating, what all uploads add, while finalising, at the end, and never below (photographer.md §9). */
export const PUBLISH_PROGRESS = { created: 20, uploads: 70, finalizing: 95, done: 100, least: 5 } as const
/** From success to the session's page, in ms. */
export const PUBLISH_REDIRECT_MS = 4000

/** More pixels than this are never decoded (facts: pixel floods). */
export const IMAGE_MAX_PIXELS = 120_000_000
/** 8K, with something to spare. */
export const VIDEO_MAX_PIXELS = 40_000_000
/** A session that was never finalised goes this many hours after its last upload. */
export const DRAFT_HOURS = 48
/** A session that is sold as it arrives is listed with so many items. */
export const ARRIVING_LEAST = 12
/** It is complete with what is there so many hours after its last byte. */
export const ARRIVING_HOURS = 24
/** Files can be added to a published session for this many hours. */
export const ADD_HOURS = 48
/** How long an upload waits to hear whether its file is accepted, in ms; then it answers `processing`. */
export const UPLOAD_ANSWER_MS = 30_000
/** How long one may wait at most to hear that a session's files are prepared, in ms. */
export const PREPARED_WAIT_MAX_MS = 2000
/** Largest preview copy of a clip taken from a browser, in bytes. */
export const BROWSER_PREVIEW_MAX_BYTES = 256 * 1024 ** 2
/** Longest key a browser gives a session, and most files whose order it can name. */
export const SESSION_KEY_MAX = 64
export const ORDER_MAX = 10_000
/** Longest original file name kept, in characters; longer ones lose their middle. */
export const FILE_NAME_MAX = 200

/** Previews (photographer.md §9, decisions.md, Media). Sizes in px, quality 0-100, fps in frames a second. */
export const PREVIEW = { side: 900, quality: 80 } as const
export const TILE = { side: 450, quality: 72, effort: 2 } as const
export const COVER = { side: 225, quality: 80, count: 4 } as const
/** The wide copy of a preview for tiles and cards on dense screens, AVIF; `effort` as of its encoder. */
export const WIDE = { side: 640, quality: 45, effort: 2 } as const
export const VIDEO_PREVIEW = { maxHeight: 600, fps: 15, posterAtSeconds: 1 } as const
export const WATERMARK = { spacing: 220, degrees: -20, opacity: 0.67, firstLine: 'UNAUTHORIZED USE' } as const
export const watermarkCredit = (name: string): string => `Photo by ${name}`

/** Which images become covers, as 0-based positions; the last one of four is the 900 px cover (photographer.md §9). */
export function coverSources(imageCount: number): number[] {
  if (imageCount >= 4) return [1, 2, 3, 0]
  if (imageCount === 3) return [1, 2, 0]
  if (imageCount === 2) return [1]
  return imageCount === 1 ? [0] : []
}

export type MediaKind = 'image' | 'video'
const KIND_BY_EXTENSION: Record<string, MediaKind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  heic: 'image',
  heif: 'image',
  mp4: 'video',
  mov: 'video',
}
export const ACCEPTED_EXTENSIONS = Object.keys(KIND_BY_EXTENSION)
export const fileExtension = (name: string): string =>
  (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? '').toLowerCase()
/** What a file's name promises; null is *Unsupported file format*. */
export const kindOfName = (name: string): MediaKind | null => KIND_BY_EXTENSION[fileExtension(name)] ?? null
/** The code a file of that promise gets when nothing accepted can be decoded from it (decisions.md, Media). */
export const unreadable = (kind: MediaKind): ErrorCode =>
  kind === 'image' ? 'image_unreadable' : 'video_unreadable'
/** What is wrong with a file itself: it is left out, and the others go on. */
export const FILE_FAULTS: readonly ErrorCode[] = [
  'unsupported_format',
  'image_too_small',
  'video_too_small',
  'image_unreadable',
  'video_unreadable',
  'file_unprocessable',
]
/** An unreadable file gets the code of what its name promised, whatever its content was taken for. */
export const refusedAs = (promised: MediaKind, code: ErrorCode): ErrorCode =>
  code === 'image_unreadable' || code === 'video_unreadable' ? unreadable(promised) : code

const hourText = z.pipe(
  z.string().check(z.regex(/^\d{1,2}:00$/, 'Please choose a full hour')),
  z.transform((text: string) => Number.parseInt(text, 10)),
)
const priceText = z.pipe(
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'Please enter a price in euros')),
  z.transform(Number),
)
const optionalId = z.optional(idText)
const countText = z.optional(z.string().check(z.regex(/^\d{1,6}$/)))

export const sessionForm = z.object({
  tag,
  /** 0 or absent: none. Exactly one of place and school, fitting the tag. */
  location_id: optionalId,
  surfschool_id: optionalId,
  /** `later`: its files come first. Neither place nor school is named yet; finalising asks for one. */
  place: z.optional(z.literal('later')),
  session_date: plainDate,
  start_hour: hourText,
  end_hour: hourText,
  photo_price: priceText,
  video_price: priceText,
  purchased: z.optional(z.string()),
  image_count: countText,
  video_count: countText,
  /** Drawn by the browser: begun again under the same key, because the answer was lost, it is the same session. */
  client_key: z.optional(keptText(SESSION_KEY_MAX).check(z.minLength(1))),
})
export type SessionForm = z.output<typeof sessionForm>
type Place = Pick<SessionForm, 'tag' | 'location_id' | 'surfschool_id'>

/** What is wrong with a session's place, keyed by field (photographer.md §5): exactly one of place and school, fitting the tag. */
export function placeFaults({ tag, location_id, surfschool_id }: Place): Record<string, string> {
  if (tag === 'freesurf' && (!location_id || surfschool_id))
    return { location_id: 'Please select a location for free surf session' }
  if (tag === 'surflesson' && (!surfschool_id || location_id))
    return { surfschool_id: 'Please select a surf school for surf lesson session' }
  return {}
}

/** The rules of a session's details, each with its sentence, keyed by field (photographer.md §5). Empty when all is well. */
export function sessionFaults(form: SessionForm, now: Date = new Date()): Record<string, string> {
  const comesLater = form.place === 'later' && !form.location_id && !form.surfschool_id
  const faults = comesLater ? {} : placeFaults(form)
  const bounds = PRICE_BOUNDS[form.tag]
  if (form.session_date > today(now)) faults.session_date = 'The session date cannot be later than today'
  if (form.session_date < addDays(today(now), -3650)) faults.session_date = 'Please select a session date'
  if (form.start_hour < HOURS.firstStart || form.start_hour > HOURS.lastStart)
    faults.start_hour = 'The start hour must be from 6:00 to 21:00'
  if (form.end_hour <= form.start_hour || form.end_hour > HOURS.lastEnd)
    faults.end_hour = 'The end hour must be after the start hour and at most 22:00'
  for (const kind of ['photo', 'video'] as const) {
    const { min, max } = bounds[kind]
    const price = form[`${kind}_price`]
    if (price < min || price > max)
      faults[`${kind}_price`] = `The ${kind} price must be from €${min} to €${max}`
  }
  return faults
}

/** The name a browser gives its preview copy: `waa_{userId}_{timestamp}_{basename}.{jpg|mp4|mov}`. */
export const previewCopyName = (userId: number, timestamp: number, name: string, extension: string): string =>
  `waa_${userId}_${timestamp}_${name.replace(/\.[^.]*$/, '')}.${extension}`

/** `clock`: a picture of our clock, which sets that of its camera and is never for sale. */
const mediaState = z.enum(['processing', 'ready', 'failed', 'clock'])
export const uploadedMedia = z.object({
  id,
  type: z.enum(['image', 'video']),
  state: mediaState,
  media_name: z.string(),
  media_size: z.number(),
  natural_width: z.nullable(z.int()),
  natural_height: z.nullable(z.int()),
  preview_url: z.nullable(z.string()),
  /** The key its browser gave it, see `fileKey`. */
  client_key: z.nullable(z.string()),
  /** Why it failed, a sentence to show. */
  error: z.nullable(z.string()),
})
export type UploadedMedia = z.output<typeof uploadedMedia>

export const createSession = endpoint({
  method: 'POST',
  path: '/sessionupload/session',
  access: 'photographer',
  byUploadToken: true,
  summary: 'Start a session; it stays temporary until finalised and ready',
  accepts: 'multipart',
  status: 201,
  input: { body: sessionForm },
  output: z.object({ id }),
  errors: ['invalid_input', 'session_rule', 'account_not_ready'],
})
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/sessionupload/media',
  access: 'photographer',
  byUploadToken: true,
  accepts: 'multipart',
  status: 201,
  summary:
    "Send one original (`media`, or `upload` with a finished upload's id) and the browser's preview copy (`media_preview`); answers when the file is checked. `session_id` stands before the file; in a form of at most 64 MiB it may follow it",
  input: {
    body: z.object({
      session_id: idText,
      /** In place of the file: a finished resumable upload; claimed again, it answers the same media. */
      upload: z.optional(idText),
      /** Place in the photographer's own order, from 0; without it the order of arrival. */
      position: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))),
      /** How the browser will know this file again, see `fileKey`. */
      client_key: z.optional(keptText(FILE_KEY_MAX)),
      /** Whether it shows our clock (`yes`: it is looked for with more patience), or is for sale whatever it shows (`no`). */
      clock_frame: z.optional(z.enum(['yes', 'no'])),
      width: z.optional(z.string().check(z.maxLength(20))),
      height: z.optional(z.string().check(z.maxLength(20))),
    }),
  },
  output: uploadedMedia,
  errors: [
    'invalid_input',
    'not_found',
    'session_closed',
    'session_full',
    'upload_unfinished',
    'upload_busy',
    'unsupported_format',
    'image_too_small',
    'video_too_small',
    'image_unreadable',
    'video_unreadable',
    'file_unprocessable',
    'length_required',
    'payload_too_large',
    'storage_full',
    'storage_unavailable',
  ],
})
export const finalizeSession = endpoint({
  method: 'PATCH',
  path: '/sessionupload/{id}',
  access: 'photographer',
  byUploadToken: true,
  summary: 'Finalise: the session is listed once all its public files are ready',
  input: {
    params: z.object({ id: idText }),
    body: z.object({
      session_id: z.optional(id),
      /** Exactly these files in this order; what else has arrived for the draft is given up. Without it: all, by their positions. */
      media_ids: z.optional(z.array(id).check(z.maxLength(ORDER_MAX))),
    }),
  },
  output: z.object({ id, temporary: z.boolean() }),
  errors: ['not_found', 'session_empty', 'session_rule', 'account_not_ready'],
})
export const sellArriving = endpoint({
  method: 'POST',
  path: '/sessionupload/{id}/sell-arriving',
  access: 'photographer',
  summary: `Sell a session as it arrives: it is listed with the first ${ARRIVING_LEAST} items whose public files are ready and grows with each further one, until it is finalised`,
  input: { params: z.object({ id: idText }) },
  output: z.object({ id, temporary: z.boolean() }),
  errors: ['not_found', 'session_closed', 'session_rule', 'account_not_ready'],
})
const waitText = z.pipe(
  z.string().check(
    z.regex(/^\d{1,4}$/),
    z.refine((text) => Number(text) <= PREPARED_WAIT_MAX_MS),
  ),
  z.transform(Number),
)
export const uploadState = endpoint({
  method: 'GET',
  path: '/sessionupload/{id}',
  access: 'photographer',
  byUploadToken: true,
  summary: `How far a session of one's own is: each file with its state. "wait": as soon as none of them is being prepared any more, at the latest after so many ms, ${PREPARED_WAIT_MAX_MS} at most`,
  input: { params: z.object({ id: idText }), query: z.object({ wait: z.optional(waitText) }) },
  output: z.object({
    id,
    temporary: z.boolean(),
    finalised: z.boolean(),
    /** Sold as it arrives, and not finalised. */
    arriving: z.boolean(),
    media: z.array(uploadedMedia),
    /** Files on their way in pieces, see `contract/sessions/uploads.ts`. */
    uploads: z.array(openUpload),
  }),
  errors: ['invalid_input', 'not_found'],
})
