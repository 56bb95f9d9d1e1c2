import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { monthOf } from './bought-months.ts'

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
 * A line of the page: the name of a month, the heading of a group, or some of its items. `again`: some of the month stands further up.
 * `mixed`: each is the only one of its session and says so itself. `first`: how many items stand before.
 */
export type BoughtRow =
  | { kind: 'month'; month: string; group: BoughtGroup; again: boolean }
  | { kind: 'heading'; group: BoughtGroup }
  | { kind: 'cards'; cells: BoughtCell[]; mixed: boolean; first: number }

/** Its own among those of as many columns. */
export const nameOf = (row: BoughtRow): string =>
  row.kind === 'cards' ? `cards ${row.cells[0]?.item.id}` : `${row.kind} ${row.group.id}`

/** The month that a line is of: `YYYY-MM`. */
export function monthOfRow(row: BoughtRow): string {
  const group = row.kind === 'cards' ? row.cells[0]?.group : row.group
  return group ? monthOfGroup(group) : ''
}

/**
 * The lines of these groups, so many items in each; sessions of one item that follow each other share lines. `apart` (ids of groups)
 * never do: they were shown before all of them was known. `byMonth`: each month but the one the list begins with has its name above it.
 */
export function rowsOf(
  groups: readonly BoughtGroup[],
  columns: number,
  apart: ReadonlySet<number> = NONE,
  byMonth = false,
): BoughtRow[] {
  let first = 0
  let month: string | null = null
  const months = new Set<string>()
  const rows: BoughtRow[] = []
  const begin = (group: BoughtGroup) => {
    const next = monthOfGroup(group)
    if (month !== null && next !== month)
      rows.push({ kind: 'month', month: next, group, again: months.has(next) })
    month = next
    months.add(next)
  }
  const add = (cells: BoughtCell[], mixed: boolean) => {
    for (let at = 0; at < cells.length; at += columns) {
      const row = cells.slice(at, at + columns)
      rows.push({ kind: 'cards', cells: row, mixed, first })
      first += row.length
    }
  }
  for (let at = 0; at < groups.length; ) {
    const run = singlesFrom(groups, at, apart, byMonth)
    const group = groups[at]
    if (byMonth && group) begin(group)
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

const monthOfGroup = ({ items: [first] }: BoughtGroup): string => (first ? monthOf(first) : '')

/** The sessions of one item from this one on, until one has more, or may have; `byMonth`: or is of another month. */
function singlesFrom(
  groups: readonly BoughtGroup[],
  at: number,
  apart: ReadonlySet<number>,
  byMonth: boolean,
): BoughtCell[] {
  const cells: BoughtCell[] = []
  const month = groups[at] && monthOfGroup(groups[at])
  for (let next = at; next < groups.length; next++) {
    const group = groups[next]
    const item = group?.items[0]
    if (!group || !item || !isAlone(group) || apart.has(group.id)) break
    if (byMonth && monthOf(item) !== month) break
    cells.push({ item, group })
  }
  return cells
}
