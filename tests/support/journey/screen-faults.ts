import type { Page } from '@playwright/test'

type Rect = { left: number; right: number; width: number; height: number }
type Part = {
  tagName: string
  textContent: string | null
  parentElement: Part | null
  getBoundingClientRect(): Rect
  closest(selector: string): Part | null
}
type Shift = {
  value: number
  startTime: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}
type Node = { outerHTML?: string; textContent: string | null; cloneNode(): Node }
type Box = { x: number; y: number; width: number; height: number }
type Browser = {
  document: {
    documentElement: Part & { clientWidth: number; scrollWidth: number }
    body: Part
    querySelectorAll(selector: string): Iterable<Part>
    fonts: { ready: Promise<unknown> }
  }
  getComputedStyle(part: Part): { overflowX: string; visibility: string }
  PerformanceObserver: {
    new (
      seen: (list: { getEntries(): Shift[] }) => void,
    ): {
      observe(options: { type: string; buffered: boolean }): void
    }
  }
  requestAnimationFrame(next: () => void): void
  shifts: Shift[]
}

/** From now on every page this tab loads notes how far what it shows jumps. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const browser = globalThis as unknown as Browser
    browser.shifts = []
    new browser.PerformanceObserver((list) => browser.shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

/** How far a page may jump while it loads, as a layout shift score: a fifth of what still counts as good. */
const MOST_SHIFT = 0.02

/**
 * What moved on the page since it was asked for, a line each, when together it is more than a page may jump. What
 * follows a press does not count, nor a change of the window's size, which a new tab has too; where both are known to
 * be over, everything counts from the time `after` on, in ms on the page's clock.
 */
export const jumps = (page: Page, after?: number): Promise<string[]> =>
  page.evaluate(
    ([most, after]) => {
      const counted = (globalThis as unknown as Browser).shifts.filter(({ startTime, hadRecentInput }) =>
        after === undefined ? !hadRecentInput : startTime >= after,
      )
      if (counted.reduce((sum, { value }) => sum + value, 0) <= most) return []
      const box = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ')
      const moved = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
        `${node?.cloneNode().outerHTML ?? node?.textContent} from ${box(previousRect)} to ${box(currentRect)}`
      return counted.map(
        ({ value, startTime, sources }) =>
          `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${sources.map(moved).join(', ')}`,
      )
    },
    [MOST_SHIFT, after] as const,
  )

/** What reaches beyond the right edge of the page as it stands there now, a line each. */
export const partsBeyond = (page: Page): Promise<string[]> => page.evaluate(look)

/** Runs in the browser: nothing outside of it can be used here. */
async function look(): Promise<string[]> {
  const browser = globalThis as unknown as Browser
  const { document } = browser
  await document.fonts.ready
  await new Promise<void>((next) => browser.requestAnimationFrame(() => browser.requestAnimationFrame(next)))
  const edge = document.documentElement.clientWidth
  /** It scrolls by itself, or is meant to be cut off. */
  const isHeld = (part: Part): boolean => {
    for (let up = part.parentElement; up && up !== document.body; up = up.parentElement)
      if (browser.getComputedStyle(up).overflowX !== 'visible') return true
    return false
  }
  const beyond: string[] = []
  for (const part of document.querySelectorAll('body *')) {
    const { left, right, width, height } = part.getBoundingClientRect()
    if (right <= edge + 1 || left >= right || width <= 1 || height <= 1) continue
    if (part.closest('[aria-hidden=true]') || browser.getComputedStyle(part).visibility === 'hidden') continue
    if (!isHeld(part))
      beyond.push(
        `${part.tagName.toLowerCase()} reaches ${Math.round(right)} of ${edge}: ${part.textContent?.trim().slice(0, 40)}`,
      )
  }
  // What is hidden from readers can push the page wider, too.
  const wide = document.documentElement.scrollWidth
  if (wide > edge && beyond.length === 0) beyond.push(`the page is ${wide} wide in place of ${edge}`)
  return beyond.slice(0, 8)
}
