import { readStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'

/** In this tab only, so that the page after paying knows which checkout it speaks of. */
export const CHECKOUT_KEY = 'swellframe_checkout'
/** Under this word of the address the payment page says which checkout was finished. */
export const RETURN_WORD = 'checkout'

/** Storage may be blocked: then the page after paying knows only what its address says. */
export const rememberCheckout = (id: string): boolean => writeStored(CHECKOUT_KEY, id, tabStorage)

/** `finished`: the payment page sent the buyer here after he had done his part, however long that takes to be known. */
export type LastCheckout = { id: string; finished: boolean }

/** The checkout that the address names, else the last one opened in this tab. */
export function lastCheckout(search: string): LastCheckout | null {
  const named = new URLSearchParams(search).get(RETURN_WORD)
  if (named) return { id: named, finished: true }
  const id = readStored(CHECKOUT_KEY, tabStorage)
  return id === null ? null : { id, finished: false }
}
