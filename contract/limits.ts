/** The largest id PostgreSQL's integer holds: anything above cannot exist. */
export const ID_MAX = 2_147_483_647
/** The payment provider takes at most this many line items in one checkout. */
export const CHECKOUT_MAX_ITEMS = 100
