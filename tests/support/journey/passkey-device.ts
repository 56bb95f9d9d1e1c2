import type { BrowserContext, Page } from '@playwright/test'
import { test as journey } from './journey.ts'

/** Passkeys are bound to names: a site of one's own machine has them under this one. */
export const test = journey.extend({
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
})

/** A device of the browser's own that makes passkeys, and how its owner answers it. */
export async function giveDevice(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    isOwnersFinger: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
