import type { Locator, Page } from '@playwright/test'
import { settle } from '../../measure/event-timing.ts'

/** Taps it as a finger does, and waits until what it asked for is on the screen. */
export async function press(part: Locator, then?: Locator): Promise<void> {
  await part.tap()
  await then?.waitFor()
  await part.page().evaluate(settle)
}

/** One letter after the other, each on the screen before the next. */
export async function type(field: Locator, text: string): Promise<void> {
  await press(field)
  for (const letter of text) {
    await field.press(letter)
    await field.page().evaluate(settle)
  }
}

/** Closes what is open over the page. */
export async function closeOpen(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(settle)
}
