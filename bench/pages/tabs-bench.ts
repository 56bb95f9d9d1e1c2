import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { observeEvents, readWorst } from '../measure/event-timing.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { openPhone } from '../site/open-phone.ts'
import { seedLargeSession } from '../site/seed-large-session.ts'
import { storedLogin } from '../site/stored-login.ts'
import { filter, logIn, lookAround } from './presses/guest.ts'
import { buy, lookAtPictures, switchTabs } from './presses/surfer.ts'

const RUNS = 3
const INP_MS = 80

type Login = Awaited<ReturnType<typeof storedLogin>>
type Presses = { name: string; path: string; make: (page: Page) => Promise<void>; login?: Login }

/** (h) Interaction to next paint of what is pressed and typed on the main ways through the site, on a slow phone's processor. */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const { id, items } = await seedLargeSession(site.context)
    const session = `/session/${id}`
    const login = await storedLogin(site.url, (await makeSurfer(site.context)).token)
    const ways: Presses[] = [
      { name: 'menu and search of the front page', path: '/', make: lookAround },
      { name: 'filter of the sessions', path: '/sessions', make: filter },
      { name: 'login dialog', path: '/photographers', make: logIn },
      { name: `tabs of a session of ${items} items`, path: session, make: switchTabs, login },
      { name: 'viewer and hearts', path: session, make: lookAtPictures, login },
      { name: 'cart and checkout', path: session, make: buy, login },
    ]
    const lines: BenchLine[] = []
    for (const way of ways) lines.push(await measure(browser, site.url, way))
    return lines
  } finally {
    await browser.close()
    await site.close()
  }
}

async function measure(browser: Browser, url: string, way: Presses): Promise<BenchLine> {
  const runs: number[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await worstOf(browser, url, way))
  return {
    name: `${way.name}, INP`,
    ours: median(runs),
    unit: 'ms',
    target: `<= ${INP_MS}`,
    note: `processor 4 times slower, slowest press of a visit; ${runs.join(', ')}`,
  }
}

/** ms from the slowest press to the next picture on the screen. */
async function worstOf(browser: Browser, url: string, { path, make, login }: Presses): Promise<number> {
  const { page } = await openPhone(browser, login)
  try {
    await page.addInitScript(observeEvents)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await make(page)
    return await page.evaluate(readWorst)
  } finally {
    await page.context().close()
  }
}
