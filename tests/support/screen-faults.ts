import type { Page } from '@playwright/test'

type Rect = { left: number; right: number; width: number; height: number }
type Part = {
  tagName: string
  textContent: string | null
  parentElement: Part | null
  getBoundingClientRect(): Rect
  closest(selector: string): Part | null
}
type Shift = { value: number; hadRecentInput: boolean; startTime: number }
type Browser = {
  document: {
    documentElement: Part & { clientWidth: number; scrollWidth: number }
    body: Part
    querySelectorAll(selector: string): Iterable<Part>
    fonts: { ready: Promise<unknown>; addEventListener(name: 'loadingdone', then: () => void): void }
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
  performance: { now(): number }
  shifts: Shift[]
  lettersCame: number[]
}

/** From now on every page this tab loads notes how far what it shows jumps, and when letters of its own faces came. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const browser = globalThis as unknown as Browser
    browser.shifts = []
    browser.lettersCame = []
    new browser.PerformanceObserver((list) => browser.shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    browser.document.fonts.addEventListener('loadingdone', () =>
      browser.lettersCame.push(browser.performance.now()),
    )
  })

/**
 * By how much the page has jumped since it was asked for; what follows a press does not count, nor what new letters
 * move: the faces that stand in for them are those of phones, which the machine of a test may lack.
 */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts, lettersCame } = globalThis as unknown as Browser
    const byLetters = (at: number) => lettersCame.some((came) => Math.abs(at - came) < 100)
    return shifts
      .filter(({ hadRecentInput, startTime }) => !hadRecentInput && !byLetters(startTime))
      .reduce((sum, { value }) => sum + value, 0)
  })

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
