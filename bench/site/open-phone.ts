import type { Browser, CDPSession, Page } from '@playwright/test'
import { keepLogin, type storedLogin } from './stored-login.ts'

const SLOWER = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const

/** A page on a phone, and the way to swipe it. */
export type Phone = { page: Page; devtools: CDPSession }

/** A slow phone of a guest, or of somebody who has logged in before, who has answered the question about cookies. */
export async function openPhone(
  browser: Browser,
  login?: Awaited<ReturnType<typeof storedLogin>>,
): Promise<Phone> {
  const context = await browser.newContext(PHONE)
  if (login) await context.addInitScript(keepLogin, login)
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'refused'))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, devtools }
}
