import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { startTestApp } from '#tests/support/app.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { observeEvents, readWorst, type SlowPress } from '../measure/event-timing.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { openPhone } from '../site/open-phone.ts'
import { press } from './presses/press.ts'
import { prepareWays, type Way } from './presses/ways.ts'

const RUNS = 3
const INP_MS = 80

/** Interaction to next paint of what is pressed and typed on the main ways through the site, on a slow phone's processor. */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ payments: true, mail: true, config: { webBuildDir: resolve('build') } })
  // What is published is looked at first.
  await site.work()
  const browser = await openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  try {
    const lines: BenchLine[] = []
    const bare = await pressBare(browser, site.url)
    for (const way of await prepareWays(site, folder)) lines.push(await measure(browser, site.url, way, bare))
    return lines
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** ms that the only button of a page without a script takes on this machine. */
async function pressBare(browser: Browser, url: string): Promise<number> {
  const presses: number[] = []
  for (let n = 0; n < RUNS; n += 1) {
    const { page } = await openPhone(browser)
    await page.addInitScript(observeEvents)
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(
      `document.body.innerHTML = '<input type="checkbox" style="width: 5rem; height: 5rem">'`,
    )
    await press(page.getByRole('checkbox'))
    presses.push((await page.evaluate(readWorst)).duration)
    await page.context().close()
  }
  return median(presses)
}

async function measure(browser: Browser, url: string, way: Way, bare: number): Promise<BenchLine> {
  const runs: SlowPress[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await worstOf(browser, url, way))
  const [, middle] = runs.toSorted((one, other) => one.duration - other.duration)
  if (!middle) throw new Error('Nothing was pressed')
  const { name, duration, delay, handlers, paint } = middle
  return {
    name: `${way.name}, INP`,
    ours: duration,
    unit: 'ms',
    target: `<= ${INP_MS}`,
    note: `processor 4 times slower, slowest press of a visit: ${runs.map((one) => one.duration).join(', ')}; ${name}: ${delay} before its handlers, ${handlers} in them, ${paint} until it was painted; a bare page’s only button ${bare}`,
  }
}

/** The press that was seen last on the screen. */
async function worstOf(browser: Browser, url: string, { path, make, login }: Way): Promise<SlowPress> {
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
