import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { driverOf } from '#tests/support/engines/chromium.ts'
import { Tab } from '#tests/support/engines/tab.ts'
import type { Device } from './devices.ts'
import { become, type Cast, type Person } from './people.ts'
import { readToken } from './states/steps.ts'

/** What a screen waits for comes within this, also where others work on the machine. */
const PATIENCE_MS = 60_000
/** Whatever takes longer hangs. */
const HANGS_MS = 150_000

export type Who = { device: Device; person: Person; site: string; cast: Cast }

export type OpenContext = (options: BrowserContextOptions) => Promise<BrowserContext>

/** One person on one device, in a browser that knows nothing else. */
export type Visit = {
  page: Page
  tab: Tab
  /** Does something there; throws when it hangs, and nothing can be done there any more. */
  within<T>(work: () => Promise<T>): Promise<T>
  /** False where everything from here on would show what a guest sees. */
  isStillThere(): Promise<boolean>
  close(): Promise<void>
}

export async function openVisit(
  openContext: OpenContext,
  { device, person, site, cast }: Who,
  downloads: string,
): Promise<Visit> {
  const context = await openContext({
    ...device,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const tab = new Tab(driverOf(page, downloads), site, PATIENCE_MS)
  try {
    await unlessItHangs(context, () => become(tab, site, person, cast))
  } catch (error) {
    await context.close()
    throw error
  }
  return {
    page,
    tab,
    within: (work) => unlessItHangs(context, work),
    async isStillThere() {
      if (person === 'guest' || !(await tab.address()).startsWith(site)) return true
      return (await readToken(tab)) !== ''
    },
    close: () => context.close(),
  }
}

async function unlessItHangs<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It hangs: nothing for ${HANGS_MS / 1000} s`))
      void context.close()
    }, HANGS_MS)
  })
  try {
    return await Promise.race([work(), hangs])
  } finally {
    clearTimeout(timer)
  }
}
