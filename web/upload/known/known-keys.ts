/** What becomes of chosen files that other sessions have, by draft, in local storage. */
export const KNOWN_KEY = 'upload-known'
