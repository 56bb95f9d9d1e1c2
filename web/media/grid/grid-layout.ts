import type { WaveGroup } from './wave-groups.ts'

/** Space between pictures, px. */
export const GAP = 4
/** Height of the heading of a wave, px: a finger's. */
export const HEADING = 44
/** Proportions of a box, width to height: between an upright picture and a wide clip. */
const NARROWEST = 2 / 3
const WIDEST = 2
/** Of what is missing in a last row. */
const USUAL = 3 / 2

/** Columns of a phone. */
export type Density = 1 | 2 | 3
/** px from which on a window is no phone's. */
export const PHONE = 640

/** What is kept of a choice; the specified one for anything else. */
export const columnsOnPhone = (kept: string | null): Density => (kept === '2' ? 2 : kept === '3' ? 3 : 1)

/** 1, 2 or 4 columns by the window's width, px (surfer.md, Session detail); on a phone as many as were chosen. */
export function columnsFor(width: number, onPhone: Density = 1): 1 | 2 | 3 | 4 {
  if (width < PHONE) return onPhone
  return width < 1024 ? 2 : 4
}

/** A picture that is alone is shown larger. `count`: of all that is shown. */
export const columnsOf = (most: number, count: number): number => (count > 1 ? most : 1)

/** Width to height of the box of a picture: its own proportions, within reason. */
export const boxRatio = (ratio: number): number => Math.min(WIDEST, Math.max(NARROWEST, ratio))

/**
 * The part of a row's width, without its gaps, that each of its pictures takes: all are equally high. A row that is not full
 * is as high as if usual ones came after it.
 */
export function sharesOf(ratios: readonly number[], columns: number): number[] {
  const sum = ratios.reduce((all, ratio) => all + ratio, USUAL * (columns - ratios.length))
  return ratios.map((ratio) => ratio / sum)
}

/** Waves so short that several fill one row of pictures stand beside each other in it; the others alone. */
export function shelvesOf(groups: readonly WaveGroup[], columns: number): WaveGroup[][] {
  const shelves: WaveGroup[][] = []
  let free = 0
  for (const group of groups) {
    if (group.heading && group.count <= free) shelves.at(-1)?.push(group)
    else {
      shelves.push([group])
      free = group.heading ? columns : 0
    }
    free -= group.count
  }
  return shelves
}

/**
 * px; `top` from the top of the grid. `first`, `boxes`: which of the items shown, from which one on; no boxes: the heading of the group.
 * `step`: the height that the row has for what virtualizes the grid, which stacks all rows with `GAP` between them. It is `height`, but
 * `-GAP` for a row that stands beside the one before: that takes the gap back, and both end equally far down.
 */
export type GridRow = {
  group: number
  top: number
  height: number
  step: number
  first: number
  boxes: readonly GridBox[]
}
/** `left` from the left of the group. */
type GridBox = { left: number; width: number }
export type GridLayout = {
  rows: readonly GridRow[]
  groups: readonly (WaveGroup & { left: number; width: number; top: number; height: number })[]
  /** So many waves stand beside each other at most. */
  abreast: number
  /** In which row each item stands; of rows beside each other the first. */
  rowOf: readonly number[]
  height: number
}

/** A heading above fewer pictures would be cut, px a column. */
const LEAST_HEADING = 220

/**
 * Rows from left to right, so that they read by time: each as many pictures as there are columns, in their own proportions and
 * equally high. A wave begins a row, under its heading, unless it fits beside the one before. `ratios` of all items shown, width to height.
 */
export function layOutGrid(
  groups: readonly WaveGroup[],
  ratios: readonly number[],
  { width, columns: most }: { width: number; columns: number },
): GridLayout {
  const columns = columnsOf(most, ratios.length)
  const rows: GridRow[] = []
  const rowOf: number[] = []
  const placed: GridLayout['groups'][number][] = []
  const room = width - GAP * (columns - 1)
  const hasShelves = columns > 1 && width >= columns * LEAST_HEADING
  const shelves = shelvesOf(groups, hasShelves ? columns : 0)
  const abreast = Math.max(1, ...shelves.map(({ length }) => length))
  let top = 0
  for (const shelf of shelves) {
    const from = top
    const firstGroup = placed.length
    /** One row of each wave of the shelf, beside each other. */
    const add = (height: number, rowFor: (group: WaveGroup) => Pick<GridRow, 'first' | 'boxes'>) => {
      for (const [n, group] of shelf.entries())
        rows.push({
          ...{ group: firstGroup + n, top, height, step: n === 0 ? height : -GAP },
          ...rowFor(group),
        })
      top += height + GAP
    }
    if (shelf[0]?.heading) add(HEADING, ({ first }) => ({ first, boxes: [] }))
    const [first, end] = endsOf(shelf)
    for (let line = first; line < end; line += columns) {
      const boxed = ratios.slice(line, Math.min(line + columns, end)).map(boxRatio)
      let left = 0
      const boxes = sharesOf(boxed, columns).map((share) => {
        const box = { left, width: share * room }
        left += box.width + GAP
        return box
      })
      if (line === first)
        for (const group of shelf) {
          const mine = boxes.slice(group.first - first, group.first - first + group.count)
          const edge = mine[0]?.left ?? 0
          const own = (mine.at(-1)?.left ?? 0) + (mine.at(-1)?.width ?? 0) - edge
          placed.push({ ...group, top: from, height: 0, left: edge, width: hasShelves ? own : width })
        }
      // Never higher than the same row was before scripts, which would be painted anew as the larger.
      const height = Math.floor((boxes[0]?.width ?? 0) / (boxed[0] ?? 1))
      const index = rows.length
      add(height, (group) => {
        const at = Math.max(line, group.first)
        const mine = boxes.slice(at - line, group.first + group.count - line)
        const edge = mine[0]?.left ?? 0
        return { first: at, boxes: mine.map((box) => ({ ...box, left: box.left - edge })) }
      })
      for (const _ of boxes) rowOf.push(index)
    }
    for (const group of placed.slice(firstGroup)) group.height = top - from - GAP
  }
  return { rows, groups: placed, abreast, rowOf, height: Math.max(0, top - GAP) }
}

/** The first of the items of some waves after each other, and the one after their last. */
export function endsOf(shelf: readonly WaveGroup[]): [first: number, end: number] {
  const [first = 0, last] = [shelf[0]?.first, shelf.at(-1)]
  return [first, last ? last.first + last.count : first]
}
