import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Browser = {
  getComputedStyle(
    part: unknown,
    pseudo: string,
  ): Record<'outlineStyle' | 'outlineWidth' | 'width' | 'height', string>
}

/** A link that is all of a card, come to by keyboard: the ring is drawn around the card, not around the words of the link. */
export async function expectRingAround(page: Page, link: Locator, card: Locator): Promise<void> {
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const ring = await link.evaluate((focused) => {
    const browser = globalThis as unknown as Browser
    const { outlineStyle, outlineWidth, width, height } = browser.getComputedStyle(focused, '::after')
    return { outlineStyle, outlineWidth, width: Number.parseFloat(width), height: Number.parseFloat(height) }
  })
  expect([ring.outlineStyle, ring.outlineWidth]).toEqual(['solid', '3px'])
  const whole = await card.evaluate((box) => {
    // Without its border: what lies in a card is measured from there.
    const { clientWidth: width, clientHeight: height } = box
    return { width, height }
  })
  expect(Math.abs(ring.width - whole.width), 'as wide as the card').toBeLessThan(2)
  expect(Math.abs(ring.height - whole.height), 'as high as the card').toBeLessThan(2)
}
