import { sha256 } from '@noble/hashes/sha2.js'

/** What is hashed at once by the browser itself, three times as fast, in bytes; more would be held in memory whole. */
const AT_ONCE = 64 * 1024 ** 2
/** Of a larger file, bytes read at a time. */
const PIECE = 4 * 1024 ** 2

/** sha256 of a file as lower hex. Throws when it cannot be read. */
export async function hashBlob(file: Blob, atOnce = AT_ONCE): Promise<string> {
  // Pages over plain http have no `subtle`.
  const subtle = file.size <= atOnce ? globalThis.crypto?.subtle : undefined
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())))
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE)
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
  return hexOf(hash.digest())
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
