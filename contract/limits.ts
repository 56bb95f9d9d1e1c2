/** The largest id PostgreSQL's integer holds: anything above cannot exist. */
export const ID_MAX = 2_147_483_647
/** The payment provider takes at most this many line items in one checkout. */
export const CHECKOUT_MAX_ITEMS = 100
/** Items a shortlist holds, in a browser or with an account: what comes beyond pushes out the oldest. */
export const SHORTLIST_MAX = 500
/** Items whose standing one call tells. */
export const SHORTLIST_BATCH = 100
