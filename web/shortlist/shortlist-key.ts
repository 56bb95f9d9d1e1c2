/** Under which a browser keeps the ids. */
export const SHORTLIST_KEY = 'swellframe_shortlist'
