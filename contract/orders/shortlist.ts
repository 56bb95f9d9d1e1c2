import * as z from 'zod/mini'
import { session, sessionMedia } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { euros, ID_MAX, id } from '../fields.ts'
import { SHORTLIST_BATCH, SHORTLIST_MAX } from '../limits.ts'
import { LIST_PAGE, nextCursor, pageQuery } from '../paging.ts'

/**
 * `bought` is the caller's, `processing` will be when a payment of his arrives. `over`: not for sale any more, whatever
 * ended it; of what was taken off the site, and of what never was on it, nothing else is said.
 */
const shortlistState = z.enum(['on_sale', 'bought', 'processing', 'over'])
export type ShortlistState = z.output<typeof shortlistState>

const shortlistItem = z.object({
  media_id: id,
  state: shortlistState,
  /** Null unless on sale. */
  price: z.nullable(euros),
  /** One of `sessions`. */
  session_id: z.nullable(id),
  /** Number of its wave in the session; null without waves. */
  wave: z.nullable(z.int()),
  /** Of what is the caller's: the purchase's id, as in `mymedia`. */
  purchase_id: z.nullable(id),
  /** Only while it is public. */
  media: z.nullable(sessionMedia),
})
export type ShortlistItem = z.output<typeof shortlistItem>

const shortlist = z.object({ items: z.array(shortlistItem), sessions: z.array(session) })
export type Shortlist = z.output<typeof shortlist>

const someIds = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}(,\d{1,10})*$/),
    z.maxLength(SHORTLIST_BATCH * 11),
    z.refine((text) => text.split(',').length <= SHORTLIST_BATCH),
    z.refine((text) => text.split(',').every((each) => Number(each) <= ID_MAX)),
  ),
  z.transform((text) => text.split(',').map(Number)),
)

/** For a shortlist kept in a browser; the token of a surfer adds what is his. */
export const showShortlist = endpoint({
  method: 'GET',
  path: '/shortlist',
  access: 'optional',
  summary: `How items of a shortlist stand now, at most ${SHORTLIST_BATCH}, in the order asked for`,
  input: { query: z.object({ ids: someIds }) },
  output: shortlist,
  errors: ['invalid_input'],
})

export const ownShortlist = endpoint({
  method: 'GET',
  path: '/surfer/shortlist',
  access: 'surfer',
  summary: `My shortlist as it stands now, last added first, ${LIST_PAGE} at a time`,
  input: { query: pageQuery },
  output: z.object({ ...shortlist.shape, next_cursor: nextCursor }),
  errors: ['invalid_input'],
})

/** Last added first. */
const allIds = z.object({ media_id: z.array(id) })
const changedIds = z.object({ media_id: z.array(id).check(z.minLength(1), z.maxLength(SHORTLIST_MAX)) })

export const shortlistIds = endpoint({
  method: 'GET',
  path: '/surfer/shortlist/ids',
  access: 'surfer',
  summary: 'The ids of all items on my shortlist',
  output: allIds,
})
export const addShortlist = endpoint({
  method: 'PUT',
  path: '/surfer/shortlist',
  access: 'surfer',
  summary: `Put items on my shortlist, the last one newest; what never was public is left out, and so is the oldest beyond ${SHORTLIST_MAX}`,
  input: { body: changedIds },
  output: allIds,
  errors: ['invalid_input'],
})
export const removeShortlist = endpoint({
  method: 'DELETE',
  path: '/surfer/shortlist',
  access: 'surfer',
  summary: 'Take items off my shortlist',
  input: { body: changedIds },
  output: allIds,
  errors: ['invalid_input'],
})
