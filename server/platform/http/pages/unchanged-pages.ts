import type { KeptPage } from './kept-page.ts'

/** What a page was made of: each call of the API by its path, and what it told. */
type Reads = ReadonlyMap<string, string>
type Made = { page: KeptPage; reads: Reads; until: number; bytes: number }

/**
 * Pages that show everybody the same, each with what it was made of, so that it is not made again while the API tells the same. What
 * a page shows of the hour is at most `ms` old; together they take at most `bytes`, those asked for last stay.
 */
export function openUnchangedPages(options: { ms: number; bytes: number; now?: () => number }) {
  const { ms, bytes: most, now = Date.now } = options
  const pages = new Map<string, Made>()
  let held = 0
  const drop = (address: string) => {
    held -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }

  return {
    /** The page as it was made last, where `tell` says of each call what was told then; null: it is to be made. */
    async find(
      address: string,
      tell: (path: string) => Promise<string | undefined>,
    ): Promise<KeptPage | null> {
      const made = pages.get(address)
      if (!made) return null
      if (made.until <= now()) {
        drop(address)
        return null
      }
      const told = await Promise.all([...made.reads].map(async ([path, then]) => (await tell(path)) === then))
      if (!told.every(Boolean)) return null
      if (pages.get(address) === made) {
        pages.delete(address)
        pages.set(address, made)
      }
      return made.page
    },
    keep(address: string, page: KeptPage, reads: Reads): void {
      drop(address)
      // A character of a text takes up to two bytes.
      const bytes =
        page.html.length + [...reads].reduce((sum, [path, told]) => sum + 2 * (path.length + told.length), 0)
      if (bytes > most) return
      pages.set(address, { page, reads, until: now() + ms, bytes })
      held += bytes
      for (const oldest of pages.keys()) {
        if (held <= most) break
        drop(oldest)
      }
    },
  }
}
