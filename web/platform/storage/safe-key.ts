/** The browser's database of what a kill must not take from it. */
export const SAFE_KEY = 'swellframe-safe'
