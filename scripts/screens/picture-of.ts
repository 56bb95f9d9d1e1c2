import type { Page } from '@playwright/test'
import type { Device } from './devices.ts'
import { lookThrough } from './settle.ts'

/** So much of a long page is in its picture. */
const SCREENFULS = 3

/** The whole page, as far as it is not endless; what is open over it, and a list that is drawn as far as it is seen, as the window shows it. */
export async function pictureOf(
  page: Page,
  { viewport: { width, height } }: Device,
  isUnderWay: boolean,
): Promise<Buffer> {
  const { isCovered, tall } = await page.evaluate(() => ({
    isCovered:
      document.querySelector('dialog:modal, html[data-menu]') !== null ||
      document.querySelector('[data-first-screen]')?.checkVisibility({ visibilityProperty: true }) === true ||
      /^\/(session|surfer\/media)/.test(location.pathname) ||
      scrollY > 0,
    tall: document.documentElement.scrollHeight,
  }))
  if (isCovered || tall <= height) return page.screenshot()
  if (!isUnderWay) await page.evaluate(lookThrough, SCREENFULS)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, height * SCREENFULS) }
  return page.screenshot({ fullPage: true, clip })
}
