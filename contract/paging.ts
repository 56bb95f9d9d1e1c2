import * as z from 'zod/mini'

/** Rows of a list that one call answers unless told otherwise, and at most. */
export const LIST_PAGE = 60

/** Holds the longest sort key, two names of a person with an id, as its cursor is written. */
const CURSOR_MAX = 2000

/** How many rows, 1 to 99, as text. */
export const limitText = z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number))

/** How many rows, at most `LIST_PAGE`, and from where on: the cursor is opaque, told by the page before. */
export const pageQuery = z.object({
  limit: z.optional(limitText),
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
})
export type PageQuery = z.output<typeof pageQuery>

/** Beside the rows of a list that is an object. */
export const nextCursor = z.nullable(z.string())

/** Where a list that is a bare array (surfer.md §7, photographer.md §7) says how it goes on. */
export const NEXT_LINK = {
  link: 'Where the list goes on: `<address>; rel="next"` (RFC 8288). Absent from its last page.',
}
export const TOTAL_COUNT = { 'x-total-count': 'How many rows the whole list has; of a numbered page.' }

/** The cursor in a `link` header; null on the last page. */
export const cursorOfLink = (link: string | null): string | null =>
  /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(link ?? '')?.[1] ?? null
