import * as z from 'zod/mini'
import { sessionMedia, sessionPage } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'

/** Items that come with the first answer: more than a screen holds. */
export const OPENING_ITEMS = 24
/** Items that one call answers at most. */
export const ITEMS_PAGE = 120

const count = z.int().check(z.minimum(0))
const outline = z.object({
  ids: z.array(z.int()),
  shapes: z.string(),
  waves: z.array(z.tuple([z.nullable(z.int()), count, count, count, count])),
})

const opening = z.object({
  ...sessionPage.shape,
  /** See `Outline`. Empty when the session is not on sale. */
  outline,
  /** The first items in the order shown, and the one asked for. */
  media: z.array(sessionMedia),
})
export type Opening = z.output<typeof opening>

const ids = z.pipe(
  z.string().check(z.maxLength(ITEMS_PAGE * 11)),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))),
    z.array(id).check(z.maxLength(ITEMS_PAGE)),
  ),
)

const params = z.object({ id: idText })

export const openSession = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/opening',
  access: 'guest',
  summary: `One session as its page needs it first: the outline of all items, and the first ${OPENING_ITEMS} themselves`,
  input: { params, query: z.object({ media: z.optional(idText) }) },
  output: opening,
  errors: ['not_found', 'invalid_input'],
})
export const countArriving = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/arriving',
  access: 'guest',
  summary: 'How many items a session on sale has by now, and whether more are coming',
  input: { params },
  output: z.object({ arriving: z.boolean(), items: count }),
  errors: ['not_found'],
})
export const listSessionItems = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/items',
  access: 'guest',
  summary: `Items of a session on sale by their ids, at most ${ITEMS_PAGE}, in the order asked; without those that are not shown`,
  input: {
    params,
    /** Ids with commas between them. */
    query: z.object({ ids }),
  },
  output: z.object({ media: z.array(sessionMedia) }),
  errors: ['not_found', 'invalid_input'],
})
