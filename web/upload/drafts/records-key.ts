/** The browser's database of unfinished uploads. */
export const RECORDS_KEY = 'swellframe-uploads'
