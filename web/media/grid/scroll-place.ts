import type { GridLayout } from './grid-layout.ts'
import type { GridSize } from './use-grid-size.ts'
import type { WaveGroup } from './wave-groups.ts'

/** Where the waves of a session stand on its page, in rows of pictures or as cards. */
export type WavePlaces = {
  groups: readonly WaveGroup[]
  /** Whether they stand in order of time. */
  byTime: boolean
  /** Which of them is right below what sticks to the screen's upper edge. */
  inSight(): number
  /** Scrolls so that one stands there. */
  show(at: number): void
}

/** Height of the ruler that sticks below the header, rem. */
const RULER = 3

/** How much of the screen's upper edge is covered by what sticks there, px. */
export function coveredBy(hasRuler: boolean): number {
  const style = getComputedStyle(document.documentElement)
  const header = style.getPropertyValue('--header')
  const rem = Number.parseFloat(style.fontSize)
  return (Number.parseFloat(header) || 0) * (header.endsWith('rem') ? rem : 1) + (hasRuler ? RULER * rem : 0)
}

/** Whether the time of any is known: without one there is no ruler. */
const isTimed = ({ groups }: Pick<WavePlaces, 'groups'>): boolean =>
  groups.some(({ wave }) => wave?.start != null)

/** Scrolls so that what stands at `top` of the grid is right below what sticks; at once, for it may be thousands of rows away. */
export function scrollToTop(layout: Pick<GridLayout, 'groups'>, size: GridSize, top: number): void {
  window.scrollTo({
    top: Math.ceil(size.top + top - coveredBy(isTimed(layout))),
    behavior: 'instant',
  })
}

/** Which group is right below what sticks. */
function groupInSight(layout: Pick<GridLayout, 'groups'>, size: GridSize): number {
  const { groups } = layout
  const edge = window.scrollY + coveredBy(isTimed(layout)) - size.top + 1
  let [low, high] = [0, groups.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((groups[middle]?.top ?? 0) <= edge) low = middle
    else high = middle - 1
  }
  // Of those beside each other the first.
  const { top } = groups[low] ?? {}
  while (low > 0 && groups[low - 1]?.top === top) low -= 1
  return low
}

export const placesInGrid = (layout: GridLayout, size: GridSize): WavePlaces => ({
  groups: layout.groups,
  byTime: true,
  inSight: () => groupInSight(layout, size),
  show: (at) => scrollToTop(layout, size, layout.groups[at]?.top ?? 0),
})

const DAY = 1440
const timedOf = ({ groups }: Pick<WavePlaces, 'groups'>) =>
  groups
    .flatMap(({ wave }, at) => (wave?.start == null ? [] : [{ at, minute: wave.start / 60_000 }]))
    .sort((a, b) => a.minute - b.minute)

/**
 * The first wave at or after a minute since midnight, otherwise the last whose time is known; -1: none has a time. In whatever
 * order they stand.
 */
export function groupAt(places: Pick<WavePlaces, 'groups'>, minute: number): number {
  const timed = timedOf(places)
  return (timed.find((wave) => wave.minute >= minute) ?? timed.at(-1))?.at ?? -1
}

/**
 * The minute since midnight of the session's date at which a clock showed this one among these waves: they may go on after midnight,
 * or be of another date than the session.
 */
export function minuteOfClock(places: Pick<WavePlaces, 'groups'>, clock: number): number {
  const timed = timedOf(places)
  const [first, last] = [timed[0]?.minute ?? 0, timed.at(-1)?.minute ?? 0]
  const minute = clock + DAY * Math.floor(first / DAY)
  return minute < Math.floor(first) && minute + DAY <= last ? minute + DAY : minute
}
