import type { Page } from '@playwright/test'

type Rect = { left: number; right: number; width: number; height: number }
type Part = {
  tagName: string
  textContent: string | null
  parentElement: Part | null
  getBoundingClientRect(): Rect
  closest(selector: string): Part | null
}
type Shift = { value: number; hadRecentInput: boolean }
type Browser = {
  document: {
    documentElement: Part & { clientWidth: number }
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
  layoutShift: number
}

/** From now on every page this tab loads adds up how far what it shows jumps. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const browser = globalThis as unknown as Browser
    browser.layoutShift = 0
    new browser.PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries())
        if (!hadRecentInput) browser.layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** By how much the page has jumped since it was asked for; what follows a press does not count. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Browser).layoutShift)

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
  return beyond.slice(0, 8)
}
