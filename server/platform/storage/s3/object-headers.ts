import { contentTypeOf } from '../keys.ts'

/** A name always means the same bytes, and a CDN is told when it ends. */
const CACHE = 'public, max-age=31536000, immutable'

/** What the store itself says of a public object, to a CDN that reads it there; null for what only we read. */
export const headersOf = (key: string): { ContentType: string | undefined; CacheControl: string } | null =>
  key.startsWith('public/') ? { ContentType: contentTypeOf(key), CacheControl: CACHE } : null
