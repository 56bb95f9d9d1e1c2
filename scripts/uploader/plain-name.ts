/** Longest name shown, in characters. */
const SHOWN = 80

/** A file name as a terminal may show it: nothing in it moves the cursor, rings or turns the direction of reading. */
export function plainName(name: string): string {
  const plain = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
  const signs = Array.from(plain)
  if (signs.length <= SHOWN) return plain
  const half = Math.floor((SHOWN - 1) / 2)
  return `${signs.slice(0, half).join('')}…${signs.slice(-half).join('')}`
}
