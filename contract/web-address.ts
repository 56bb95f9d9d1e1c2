import { readAddress } from './read-address.ts'

/** Spaces, whatever cannot be seen, and the `\` that browsers read as `/`. */
const TRICKS = /[\s\\\p{C}]/u
/** A scheme, exactly two slashes, a host without user-info or escapes; then the rest. Browsers repair far more. */
const FULL = /^https?:\/\/[^/?#@%:]+(:\d+)?([/?#].*)?$/i
/** A host whose last part has a letter: a name, not a number in disguise. */
const NAMED = /^[^.]+(\.[^.]+)*\.[^.]*[a-z][^.]*$/

/**
 * A website as it is linked to: one without http gets https:// (surfer.md §5). Null for what is no address of the web or hides
 * where it leads: another scheme, `//host`, `https:/host`, user-info (`https://good@evil`), backslashes, marks nobody sees.
 */
export function webAddress(input: string): string | null {
  const text = input.trim()
  const full = /^https?:/i.test(text) ? text : `https://${text}`
  if (TRICKS.test(full) || !FULL.test(full)) return null
  const url = readAddress(full)
  return url && NAMED.test(url.hostname) ? full : null
}
