import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText, picture } from '../fields.ts'
import { LIST_PAGE, NEXT_LINK, pageQuery } from '../paging.ts'

export { DOWNLOAD_LINK_SECONDS } from '../time/lifetimes.ts'

/** Originals one archive may hold. */
export const ARCHIVE_MAX_ITEMS = 500

const purchasedMedia = z.object({
  id,
  /** The buyer's bank disputes the payment: it cannot be downloaded until that is decided. */
  on_hold: z.boolean(),
  /** Last day to withdraw, `YYYY-MM-DD`, as long as its download would end that right; else null. */
  withdraw_until: z.nullable(z.string()),
  media: z.object({
    id,
    type: z.enum(['photo', 'video']),
    preview_url: z.string(),
    tile_url: z.nullable(z.string()),
    placeholder: z.nullable(z.string()),
    media_name: z.string(),
    media_size: z.number(),
    natural_width: z.int(),
    natural_height: z.int(),
    /** ISO 8601 to the millisecond, as the clocks of the place show it; null when the file has no capture time. */
    captured_at: z.nullable(z.string()),
  }),
  photographer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    profile_photo: z.nullable(picture),
  }),
  session: z.object({
    id,
    surfschool_id: z.nullable(id),
    surfschool: z.nullable(z.object({ name: z.string() })),
    location: z.nullable(z.object({ name: z.string(), region: z.string() })),
    session_date: z.string(),
    start_hour: z.int(),
    end_hour: z.int(),
  }),
})
export type PurchasedMedia = z.output<typeof purchasedMedia>

export const myMedia = endpoint({
  method: 'GET',
  path: '/surfer/mymedia',
  access: 'surfer',
  summary: `Everything bought and not given back, highest id first, ${LIST_PAGE} at a time`,
  input: { query: pageQuery },
  output: z.array(purchasedMedia),
  headers: NEXT_LINK,
  errors: ['invalid_input'],
})

const totals = z.object({ count: z.int(), bytes: z.number() })
export type MyMediaTotals = z.output<typeof totals>

export const myMediaTotals = endpoint({
  method: 'GET',
  path: '/surfer/mymedia/totals',
  access: 'surfer',
  summary: 'How many files `mymedia` lists in all, and how large they are together, in bytes',
  output: totals,
})

/** The preview without watermark that a buyer sees of what is his: longest side in px, quality 0-100. */
export const CLEAN_PREVIEW = { side: 900, quality: 82 } as const

export const cleanPreview = endpoint({
  method: 'GET',
  path: '/surfer/mymedia/{media_id}/preview',
  access: 'surfer',
  summary:
    'A bought item as a picture of at most 900 px without watermark (WebP; of a clip, a still), only while it may be downloaded. No download: the right of withdrawal stays. 204 where there is none: show preview_url',
  input: { params: z.object({ media_id: idText }) },
  answers: 'image',
  output: z.string(),
  headers: { etag: 'Ask again with it: 304 while the right lasts' },
  errors: ['not_found'],
})

const mediaKey = z.string().check(z.minLength(1), z.maxLength(500))

export const downloadLink = endpoint({
  method: 'GET',
  path: '/media/download',
  access: 'surfer',
  summary:
    'A link to one bought original. Making it counts as nothing; what is downloaded through it can no longer be withdrawn from',
  /** `media` is an opaque key, the item's preview_url, looked up among the caller's purchases; never a path. */
  input: { query: z.object({ media: mediaKey }) },
  /** `withdraw_until` as in `mymedia`: not null while fetching `url` would end the right of withdrawal. */
  output: z.object({ url: z.string(), expires_at: z.string(), withdraw_until: z.nullable(z.string()) }),
  errors: ['not_found'],
})

export const mediaArchive = endpoint({
  method: 'POST',
  path: '/media/archive',
  access: 'surfer',
  summary:
    'A link to several bought originals as one ZIP file. Making it counts as nothing; what is downloaded through it can no longer be withdrawn from',
  input: {
    body: z.object({
      /** The same keys as `media/download` takes; what is named twice is there once. */
      media: z
        .array(mediaKey)
        .check(
          z.minLength(1, 'Please choose at least one file'),
          z.maxLength(ARCHIVE_MAX_ITEMS, `Please choose at most ${ARCHIVE_MAX_ITEMS} files`),
        ),
    }),
  },
  /** `bytes` is the exact length of the whole archive. */
  output: z.object({ url: z.string(), expires_at: z.string(), bytes: z.number(), count: z.int() }),
  errors: ['not_found', 'unavailable'],
})

/** A phone's share sheet takes files from the page's memory: no file larger than this goes there, bytes. */
export const SHARE_MAX_BYTES = 200 * 1000 ** 2
/** What the share sheet is given at once, unless one file alone is more. */
export const SHARE_BATCH = { files: 10, bytes: 60 * 1000 ** 2 } as const
