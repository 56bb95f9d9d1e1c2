/** Fields that are kept but never shown. */
const PRIVATE = new Set(['hears', 'owner', 'returns_fee', 'secret', 'wants'])

/** An object as the API shows it: without our own book-keeping. */
export function publicView(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !PRIVATE.has(field)))
}
