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

/** A card of a line, with the session it is of. */
type BoughtCell = { item: PurchasedMedia; group: BoughtGroup }
/**
 * A line of the page: the heading of a group, or some of its items. `mixed`: each is the only one of its session and says so itself.
 * `first`: how many items stand before.
 */
type BoughtRow =
  | { kind: 'heading'; group: BoughtGroup }
  | { kind: 'cards'; cells: BoughtCell[]; mixed: boolean; first: number }

/** Its own among those of as many columns. */
export const nameOf = (row: BoughtRow): string =>
  row.kind === 'heading' ? `heading ${row.group.id}` : `cards ${row.cells[0]?.item.id}`

/**
 * The lines of these groups, so many items in each; sessions of one item that follow each other share lines. `apart` (ids of groups)
 * never do: they were shown before all of them was known.
 */
export function rowsOf(
  groups: readonly BoughtGroup[],
  columns: number,
  apart: ReadonlySet<number> = NONE,
): BoughtRow[] {
  let first = 0
  const rows: BoughtRow[] = []
  const add = (cells: BoughtCell[], mixed: boolean) => {
    for (let at = 0; at < cells.length; at += columns) {
      const row = cells.slice(at, at + columns)
      rows.push({ kind: 'cards', cells: row, mixed, first })
      first += row.length
    }
  }
  for (let at = 0; at < groups.length; ) {
    const run = singlesFrom(groups, at, apart)
    const [group] = groups.slice(at)
    if (run.length > 1 && columns > 1) add(run, true)
    else if (group) {
      rows.push({ kind: 'heading', group })
      add(
        group.items.map((item) => ({ item, group })),
        false,
      )
    }
    at += columns > 1 ? Math.max(1, run.length) : 1
  }
  return rows
}

const NONE: ReadonlySet<number> = new Set()

/** The sessions of one item from this one on, until one has more, or may have. */
function singlesFrom(groups: readonly BoughtGroup[], at: number, apart: ReadonlySet<number>): BoughtCell[] {
  const cells: BoughtCell[] = []
  for (const group of groups.slice(at)) {
    const [item] = group.items
    if (!item || !isAlone(group) || apart.has(group.id)) break
    cells.push({ item, group })
  }
  return cells
}
