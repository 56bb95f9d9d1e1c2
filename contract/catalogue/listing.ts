/** The call of the sessions on sale, for a page that does without its schema. */
export const EXPLORE_PATH = '/exploresessions'
/** Sessions on the first page and by each *Load more* (surfer.md §9). */
export const PAGE_SIZE = 6
/** Most sessions an address brings back at once; Load more goes on from there. */
export const SHOWN_MAX = 300
/** Most sessions one call of exploresessions answers. */
export const EXPLORE_CAP = 60
/** The card shows the fourth cover when there are at least four (surfer.md, Session card). */
export const CARD_COVER_INDEX = 3
/** Sessions on the page of a photographer or a surf school, as first shown and as added at once. */
export const SELLER_PAGE = 12
/** Photographers, or surf schools, on the page that lists them, as first shown and as added at once. */
export const SELLERS_PAGE = 24
/** Places named on the card of a photographer; the others are counted. */
export const PLACES_SHOWN = 2
/** What the watermark says, in the words of the pages that describe previews (decisions.md, Media). */
export const PREVIEW_NOTE = 'NON AUTHORIZED USE'
/** A face or a logo is a square of this side, px: shown at most 160 px wide on a dense screen. */
export const PORTRAIT_SIDE = 400
