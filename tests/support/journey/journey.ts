import { test as base, expect, type Page } from '@playwright/test'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import type { Config } from '#server/config.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { openSites, type Sites } from './sites.ts'

export type Site = {
  url: string
  inboxUrl: string
  paymentsUrl: string
  databaseUrl: string
  analyticsUrl: string
  /** What it runs with: another process can serve the same site beside it. */
  config: Config
}

/** What a visitor once answered to the question about cookies; null was never asked. */
type Consent = 'accepted' | 'refused'

function storeConsent(consent: Consent): void {
  try {
    if (localStorage.getItem('cookieConsent') === null) localStorage.setItem('cookieConsent', consent)
  } catch {
    // A journey may block the storage.
  }
}

/** Errors a page printed or threw, and those that a step provoked; pages of the provider's stand-in are other people's. */
type Faults = { all: string[]; forgiven: Set<string> }
const watched = new WeakMap<Page, Faults>()

function watch(page: Page): void {
  const faults: Faults = { all: [], forgiven: new Set() }
  watched.set(page, faults)
  page.on('pageerror', (error) => faults.all.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.all.push(`console: ${message.text()} (${message.location().url})`)
  })
}

const faultsOf = (page: Page): string[] => {
  const { all = [], forgiven } = watched.get(page) ?? {}
  return all.filter((fault) => !forgiven?.has(fault))
}

/** Runs in the page: nothing has an entry of the history above its own. */
function isOnPage(): boolean {
  const { history } = globalThis as unknown as { history: { state: object | null } }
  return !('overThePage' in (history.state ?? {}))
}

/**
 * What is closed takes its step of the history back. Sent elsewhere in these milliseconds, as nobody's fingers could, the
 * browser gives up the new page for the old one: `page.goto` and `page.reload` wait for the step, or go on where something stays
 * open.
 */
function waitForStepBack(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const step = () => page.waitForFunction(isOnPage, null, { timeout: 1000 }).catch(() => {})
  page.goto = async (...where) => {
    await step()
    return goto(...where)
  }
  page.reload = async (...how) => {
    await step()
    return reload(...how)
  }
}

type OfTest = { consent: Consent | null; site: Site }
type OfWorker = { photographerSignup: PhotographerSignupMode; sites: Sites }

/**
 * A test with a running site that only the journeys of its file share, a page at it, and a failure for every stray
 * console error in any tab and every page the server could not render.
 */
export const test = base.extend<OfTest, OfWorker>({
  photographerSignup: ['open', { option: true, scope: 'worker' }],
  consent: ['refused', { option: true }],
  sites: [
    async ({ photographerSignup }, use) => {
      const sites = openSites(photographerSignup)
      await use(sites)
      await sites.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ sites }, use, { file }) => {
    await use(await sites.of(file))
    expect(await sites.takePageFaults(), 'pages the server could not render').toEqual([])
  },
  context: async ({ context, consent }, use) => {
    if (consent) await context.addInitScript(storeConsent, consent)
    const pages: Page[] = []
    context.on('page', (page) => {
      pages.push(page)
      watch(page)
      waitForStepBack(page)
    })
    await use(context)
    expect(pages.flatMap(faultsOf), 'errors in the browser').toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/**
 * Waits for the errors a step provokes on purpose, such as the browser's line about a refused request; forgives them, and the very
 * same line where it is printed again, for a browser tells of a request late.
 */
export async function expectBrowserErrors(page: Page, pattern: RegExp): Promise<void> {
  const { all, forgiven } = watched.get(page) ?? { all: [], forgiven: new Set() }
  const provoked = () => all.filter((fault) => pattern.test(fault))
  await expect.poll(() => provoked().length, `an error like ${pattern} was expected`).toBeGreaterThan(0)
  for (const fault of provoked()) forgiven.add(fault)
  all.splice(0, all.length, ...all.filter((fault) => !pattern.test(fault)))
}

/** axe finds nothing on what is shown now. Call it on every screen and open dialog. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([])
}

export { expect }
