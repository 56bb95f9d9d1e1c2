/** Each picture of the home page's carousel stays this long, ms (surfer.md §9). */
export const SLIDE_MS = 3_000
/** *Link copied!* stays this long, ms (surfer.md §9). */
export const COPIED_MS = 2_000
/** After a reset of the password its page leads home, ms (surfer.md §9). */
export const RESET_DONE_MS = 3_000
/** A screen this narrow counts as a touch device, px (surfer.md §9). */
export const TOUCH_WIDTH = 768
/** A second press on the same button within this, ms, is part of the first. */
export const PRESS_AGAIN_MS = 400
