import { setTimeout as pass } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { namePress, settle } from '../../measure/event-timing.ts'

/** ms that a finger stays down, until whoever is quick presses the next thing, and from letter to letter. */
const DOWN_MS = 60
const QUICK_MS = 150
const LETTER_MS = 100

/** In the page, which knows more than this side's types. */
type Part = {
  scrollIntoViewIfNeeded(): void
  scrollIntoView(how: { block: 'center' }): void
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
  contains(other: unknown): boolean
  ownerDocument: { elementFromPoint(x: number, y: number): unknown }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Presses it as a finger does, down and up again, and waits until what it asked for is on the screen. Playwright's own tap looks
 * between the events whether they meet their target: that would count as the page's time.
 */
export async function press(part: Locator, then?: Locator): Promise<void> {
  await touch(part)
  await then?.waitFor()
  await part.page().evaluate(settle)
}

/** One letter after the other, each on the screen before the next. */
export async function type(field: Locator, text: string): Promise<void> {
  await press(field)
  for (const letter of text) {
    await pass(LETTER_MS)
    await name(field, `"${letter}" in `)
    await field.page().keyboard.press(letter)
    await field.page().evaluate(settle)
  }
}

/** Closes what is open over the page. */
export async function closeOpen(page: Page, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await touch(dialog.getByRole('button', { name: 'Close', exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(settle)
}

async function touch(part: Locator): Promise<void> {
  const page = part.page()
  // Playwright's own waits until it stands still, and fails where the page draws it anew meanwhile.
  await part.evaluate(bringIntoSight)
  await pass(QUICK_MS)
  await page.evaluate(settle)
  const box = await part.boundingBox()
  if (!box) throw new Error(`Nowhere on the screen: ${part}`)
  await name(part)
  const devtools = await sessionOf(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pass(DOWN_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** In the page: also from under what sticks above it, as whoever presses it would. */
function bringIntoSight(element: unknown): void {
  const part = element as Part
  part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = part.getBoundingClientRect()
  const seen = part.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) as Part | null
  if (seen && !part.contains(seen) && !seen.contains(part)) part.scrollIntoView({ block: 'center' })
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** As the bench tells of it: the last words of how it is found. */
async function name(part: Locator, how = ''): Promise<void> {
  const [told = ''] =
    /getBy\w+\((?:[^'"/]|'[^']*'|"[^"]*"|\/(?:[^/\\]|\\.)*\/)*\)[^)]*$|locator\([^)]*\).*$/.exec(`${part}`) ??
    []
  await part.page().evaluate(namePress, how + told)
}
