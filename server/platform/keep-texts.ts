type Kept = { text: Promise<string | null>; until: number }

/**
 * Large answers that are the same for everybody, kept for `ms` in this process, the `most` asked for last. Whoever asks
 * for one that is being made waits for it, and one is made at a time: what is asked for all at once costs no more.
 * What is not there is not kept.
 */
export function keepTexts(options: { ms: number; most: number; now?: () => number }) {
  const { ms, most, now = Date.now } = options
  const kept = new Map<string, Kept>()
  let last: Promise<unknown> = Promise.resolve()

  return function keepText(name: string, make: () => Promise<string | null>): Promise<string | null> {
    const known = kept.get(name)
    kept.delete(name)
    if (known && known.until > now()) {
      kept.set(name, known)
      return known.text
    }
    const text = last.then(make)
    last = text.catch(() => {})
    const made: Kept = { text, until: Number.POSITIVE_INFINITY }
    kept.set(name, made)
    const forget = () => {
      if (kept.get(name) === made) kept.delete(name)
    }
    text.then((found) => {
      made.until = now() + ms
      if (found === null) forget()
    }, forget)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return text
  }
}
