import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random letters and digits, unguessable (about 6 bits each). */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) text += ALPHABET[randomInt(ALPHABET.length)]
  return text
}

/** An id in the provider's style: `newId('pi')` is `pi_` and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`
