import { resolve } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { readShown, watchTap } from '../measure/tap-to-picture.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { copyPictures } from '../site/copy-pictures.ts'
import { openPhone } from '../site/open-phone.ts'
import { seedWaveSession } from '../site/seed-wave-session.ts'
import { storedLogin } from '../site/stored-login.ts'

const WAVES = Array(71).fill(14)
const RUNS = 7
const ALIVE_MS = 30_000
const MOST_MS = 100
/** Of the page itself, against the same press where nothing stands for it. */
const MOST_LATER = 1.1

type Way = 'first screen' | 'plain'
type Shown = Awaited<ReturnType<typeof readShown>>

/**
 * From a tap on the card of a session of 1,000 items, whose page was fetched ahead when the finger came down, to its first
 * picture on the screen of a slow phone: on the first screen that stands for the page, and on the page itself; turn about with the
 * same tap where the code of first screens does not arrive.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const id = await seedWaveSession(site.context, WAVES)
    await copyPictures(site.context, id)
    // On sale today, too.
    await site.context.pool.query('update session set session_date = current_date where id = $1', [id])
    const login = await storedLogin(site.url, (await makeSurfer(site.context)).token)
    const tap = (way: Way) => tapCard(browser, site.url, `/session/${id}`, login, way)
    const ahead: Shown[] = []
    const plain: Shown[] = []
    for (let n = 0; n < RUNS; n += 1) {
      ahead.push(await tap('first screen'))
      plain.push(await tap('plain'))
    }
    const own = median(ahead.map((shown) => shown.own))
    const floor = median(plain.map((shown) => shown.own))
    return [
      {
        name: 'tap on a card fetched ahead, to the first picture of its session',
        ours: median(ahead.map((shown) => shown.first)),
        unit: 'ms',
        target: `<= ${MOST_MS}`,
        note: noteOf(ahead.map((shown) => shown.first)),
      },
      {
        name: 'tap on a card fetched ahead, to the page itself, beside a tap without first screen',
        ours: own,
        floor,
        ratio: own / floor,
        unit: 'ms',
        target: `<= ${MOST_LATER}`,
        note: noteOf(ahead.map((shown) => shown.own)),
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}

const noteOf = (runs: readonly number[]): string =>
  `processor 4 times slower, ${runs.length} visits: ${runs.map((ms) => ms.toFixed(0)).join(', ')}`

async function tapCard(
  browser: Browser,
  url: string,
  path: string,
  login: Awaited<ReturnType<typeof storedLogin>>,
  way: Way,
): Promise<Shown> {
  const { page } = await openPhone(browser, login)
  try {
    if (way === 'plain') await page.route('**/first-screen-*.js', (route) => route.abort())
    await page.goto(`${url}/sessions`, { waitUntil: 'networkidle' })
    const card = page.locator(`a[href="${path}"]`)
    await whenAlive(card)
    const fetched = page.waitForResponse((answer) => answer.url().includes(`${path}.data`))
    await card.focus()
    await (await fetched).finished()
    await whenRead(page)
    if (way === 'first screen')
      await page.locator('[data-first-screen] li img').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchTap)
    await card.tap()
    await page.waitForURL(`**${path}`)
    return await page.evaluate(readShown)
  } finally {
    await page.context().close()
  }
}

/** React answers for it: a focus before that would be seen by nobody. */
async function whenAlive(card: Locator): Promise<void> {
  const isAlive = () => card.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))
  const latest = performance.now() + ALIVE_MS
  while (!(await isAlive()))
    if (performance.now() > latest) throw new Error('the page of cards never came alive')
}

/** Nothing more is on its way, and all that came is read. */
async function whenRead(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const { document, performance } = globalThis as unknown as {
      document: { querySelectorAll(of: string): Iterable<{ href: string }> }
      performance: { getEntriesByName(name: string): unknown[] }
    }
    return [...document.querySelectorAll('link[rel=modulepreload]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    )
  })
  await page.evaluate(
    () =>
      new Promise((done) =>
        (globalThis as unknown as { requestIdleCallback(then: () => void): void }).requestIdleCallback(() =>
          done(undefined),
        ),
      ),
  )
}
