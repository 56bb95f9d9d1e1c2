import type { PurchasedMedia } from '#contract/orders/downloads.ts'

/** Items of one session that follow each other in the list. */
export type BoughtGroup = {
  /** Of its first item: stays when the list grows. */
  id: number
  items: PurchasedMedia[]
  /** More of the session may follow that were not fetched yet. */
  isOpen: boolean
}

/**
 * What was bought, session by session, in the order it is listed: highest id first. A session that was bought from again later stands
 * twice, so that nothing moves while the list grows.
 */
export function groupsOf(items: readonly PurchasedMedia[], hasMore: boolean): BoughtGroup[] {
  const groups: BoughtGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.items[0]?.session.id === item.session.id) last.items.push(item)
    else groups.push({ id: item.id, items: [item], isOpen: false })
  }
  const last = groups.at(-1)
  if (last && hasMore) last.isOpen = true
  return groups
}

/** Whether nothing else of its session was bought then. */
export const isAlone = ({ items, isOpen }: BoughtGroup): boolean => items.length === 1 && !isOpen

/** A line of the page: the heading of a group, or some of its items. `first`: how many items stand before. */
type BoughtRow =
  | { kind: 'heading'; group: BoughtGroup }
  | { kind: 'cards'; group: BoughtGroup; items: PurchasedMedia[]; first: number }

/** Its own among those of as many columns. */
export const nameOf = (row: BoughtRow): string =>
  row.kind === 'heading' ? `heading ${row.group.id}` : `cards ${row.items[0]?.id}`

/** The lines of these groups, so many items in each. */
export function rowsOf(groups: readonly BoughtGroup[], columns: number): BoughtRow[] {
  let first = 0
  return groups.flatMap((group) => {
    const rows: BoughtRow[] = [{ kind: 'heading', group }]
    for (let at = 0; at < group.items.length; at += columns) {
      const items = group.items.slice(at, at + columns)
      rows.push({ kind: 'cards', group, items, first })
      first += items.length
    }
    return rows
  })
}
