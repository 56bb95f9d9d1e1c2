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

/** px; `top` from the top of the grid. `first`, `count`: which of the items shown; none: the heading of the group. */
export type GridRow = { group: number; top: number; height: number; first: number; boxes: readonly GridBox[] }
type GridBox = { left: number; width: number }
export type GridLayout = {
  rows: readonly GridRow[]
  groups: readonly (WaveGroup & { top: number; height: number })[]
  /** In which row each item stands. */
  rowOf: readonly number[]
  height: number
}

/**
 * Rows from left to right, so that they read by time: each as many pictures as there are columns, in their own proportions and
 * equally high. A wave begins a row, under its heading. `ratios` of all items shown, width to height.
 */
export function layOutGrid(
  groups: readonly WaveGroup[],
  ratios: readonly number[],
  { width, columns }: { width: number; columns: number },
): GridLayout {
  const rows: GridRow[] = []
  const rowOf: number[] = []
  const room = width - GAP * (columns - 1)
  let top = 0
  const placed = groups.map((group, at) => {
    const from = top
    if (group.heading) {
      rows.push({ group: at, top, height: HEADING, first: group.first, boxes: [] })
      top += HEADING + GAP
    }
    for (let first = group.first; first < group.first + group.count; first += columns) {
      const end = Math.min(first + columns, group.first + group.count)
      const boxed = ratios.slice(first, end).map(boxRatio)
      let left = 0
      const boxes = sharesOf(boxed, columns).map((share) => {
        const box = { left, width: share * room }
        left += box.width + GAP
        return box
      })
      // Never higher than the same row was before scripts, which would be painted anew as the larger.
      const height = Math.floor((boxes[0]?.width ?? 0) / (boxed[0] ?? 1))
      for (let item = first; item < end; item += 1) rowOf.push(rows.length)
      rows.push({ group: at, top, height, first, boxes })
      top += height + GAP
    }
    return { ...group, top: from, height: top - from - GAP }
  })
  return { rows, groups: placed, rowOf, height: Math.max(0, top - GAP) }
}
