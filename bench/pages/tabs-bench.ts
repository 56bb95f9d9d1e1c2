import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { observeEvents, readWorst, settle } from '../measure/event-timing.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { seedLargeSession } from '../site/seed-large-session.ts'
import { keepLogin, storedLogin } from '../site/stored-login.ts'

const RUNS = 3
const SLOWER = 4
const INP_MS = 100
const PRESSES = ['Videos', 'Photos', 'All', 'Videos', 'All', 'Photos']
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
} as const

/** (h) Interaction to next paint of switching the tabs of a session of 1,000 items on a slow phone's processor. */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const { id, items } = await seedLargeSession(site.context)
    const surfer = await makeSurfer(site.context)
    const login = await storedLogin(site.url, surfer.token)
    const runs: number[] = []
    for (let n = 0; n < RUNS; n += 1) runs.push(await worstPress(browser, `${site.url}/session/${id}`, login))
    return [
      {
        name: `tab switch in a session of ${items} items, INP`,
        ours: median(runs),
        unit: 'ms',
        target: `<= ${INP_MS}`,
        note: `processor ${SLOWER} times slower, worst of ${PRESSES.length} presses; ${runs.join(', ')}`,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}

/** ms from the slowest press to the next picture on the screen. */
async function worstPress(
  browser: Browser,
  url: string,
  login: Awaited<ReturnType<typeof storedLogin>>,
): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript(keepLogin, login)
    await context.addInitScript(observeEvents)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'networkidle' })
    for (const name of PRESSES) {
      const tab = page.getByRole('tab', { name, exact: true })
      await tab.tap()
      await page.waitForFunction((chosen) => chosen?.ariaSelected === 'true', await tab.elementHandle())
      await page.evaluate(settle)
    }
    return await page.evaluate(readWorst)
  } finally {
    await context.close()
  }
}
