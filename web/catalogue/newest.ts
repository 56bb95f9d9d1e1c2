/** Sessions that are offered in place of something of which nothing can be seen. */
export const NEWEST = 4
