type CachedText = { text: Promise<string | null>; until: number }

/**
 * Caches large texts that are the same for everybody for `ms`, the `most` recently used. Concurrent callers of one text share
 * its computation, and texts are computed one at a time, so that requesting all of them at once costs no more. A null is not
 * cached.
 */
export function openTextCache(options: { ms: number; most: number; now?: () => number }) {
  const { ms, most, now = Date.now } = options
  const cached = new Map<string, CachedText>()
  let last: Promise<unknown> = Promise.resolve()

  return function cachedText(name: string, compute: () => Promise<string | null>): Promise<string | null> {
    const known = cached.get(name)
    cached.delete(name)
    if (known && known.until > now()) {
      cached.set(name, known)
      return known.text
    }
    const text = last.then(compute)
    last = text.catch(() => {})
    const entry: CachedText = { text, until: Number.POSITIVE_INFINITY }
    cached.set(name, entry)
    const evict = () => {
      if (cached.get(name) === entry) cached.delete(name)
    }
    text.then((found) => {
      entry.until = now() + ms
      if (found === null) evict()
    }, evict)
    for (const oldest of cached.keys()) {
      if (cached.size <= most) break
      cached.delete(oldest)
    }
    return text
  }
}
