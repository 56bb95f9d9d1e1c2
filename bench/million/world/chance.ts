const RANGE = 2 ** 32
const HEX = Array.from({ length: 65_536 }, (_, n) => n.toString(16).padStart(4, '0'))

/** Spread like chance over 32 bits, the same each time, another for each `salt`; no two `n` have the same. */
export function chance(n: number, salt: number): number {
  let mixed = (n ^ Math.imul(salt, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** One of 0 to `count` - 1; the first far more often than the last: a tenth of the most popular of 1,000 have a third of all. */
export const popular = (count: number, n: number, salt: number): number =>
  Math.floor(count * (chance(n, salt) / RANGE) ** 2)

const hex = (bits: number): string => `${HEX[bits >>> 16]}${HEX[bits & 0xffff]}`

/** The name of a stored object. */
export function objectKey(folder: string, n: number, salt: number, ending: string): string {
  const name = `${hex(chance(n, salt))}${hex(chance(n, salt + 1))}${hex(chance(n, salt + 2))}`
  return `${folder}/${name.slice(0, 2)}/${name.slice(0, 22)}.${ending}`
}

/** `bytes` (a multiple of 4) as COPY reads a bytea. */
export function bytesOf(bytes: number, n: number, salt: number): string {
  let text = '\\\\x'
  for (let at = 0; at < bytes / 4; at += 1) text += hex(chance(n, salt + at))
  return text
}
