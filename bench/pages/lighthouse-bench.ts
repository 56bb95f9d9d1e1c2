import { chromium } from '@playwright/test'
import { demoSurfers } from '#sandbox/demo/catalogue.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { startDemoSite } from '../site/demo-site.ts'
import { startStaticPages } from '../site/static-pages.ts'
import { keepLogin, storedLogin } from '../site/stored-login.ts'
import { installLighthouse } from './install-lighthouse.ts'
import { type Figures, visit } from './lighthouse-run.ts'

const RUNS = 3
/** How much later the largest piece of a page may be there than that of a page written by hand with the same picture. */
const LCP_RATIO = 1.25
const CLS = 0.02
const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/**
 * What a phone on a slow line sees of the four pages people land on, by Lighthouse with the line really slowed. Each visit is
 * followed by one to a page written by hand.
 */
export async function run(): Promise<BenchLine[]> {
  const command = await installLighthouse()
  const site = await startDemoSite()
  const browser = await startBrowser().catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  const bare = await startStaticPages(site.url)
  try {
    await site.whole()
    const lines: BenchLine[] = []
    const { session, photographer } = await chooseSession(site.url)
    const measure = async (path: string, as: string) => {
      const runs: Figures[] = []
      const floor: number[] = []
      for (let n = 0; n < RUNS; n += 1) {
        runs.push(await visit(command, browser.port, site.url + path))
        floor.push((await visit(command, browser.port, bare.url + path)).lcp)
      }
      lines.push(...linesOf(`${path.replace(/\d+/, '{id}')} as ${as}`, runs, median(floor)))
    }
    for (const path of ['/', '/sessions', `/photographer/${photographer}`]) await measure(path, 'guest')
    await logIn(browser.port, site.url)
    await measure(`/session/${session}`, 'surfer')
    return lines
  } finally {
    await bare.close()
    await browser.close()
    await site.close()
  }
}

function linesOf(page: string, runs: Figures[], floor: number): BenchLine[] {
  const each = (of: (figures: Figures) => number, digits: number) => {
    const values = runs.map(of)
    return { ours: median(values), note: values.map((value) => value.toFixed(digits)).join(', ') }
  }
  const failed = [...new Set(runs.flatMap((figures) => figures.failed))].join(', ')
  const score = (name: keyof Figures['scores']): BenchLine => {
    const { ours, note } = each(({ scores }) => scores[name], 0)
    const lost = name === 'performance' ? `; ${partsOf(runs)}` : failed.length > 0 ? `; ${failed}` : ''
    return {
      ...{ name: `${page}, ${name}`, unit: 'points', target: `>= ${SCORES[name]}`, ours },
      note: ours < SCORES[name] ? `${note}${lost}` : note,
    }
  }
  const lcp = each((figures) => figures.lcp, 0)
  return [
    {
      ...{ name: `${page}, LCP`, unit: 'ms', target: `<= ${LCP_RATIO}`, ...lcp },
      ...{ floor, ratio: lcp.ours / floor },
    },
    { name: `${page}, layout shift`, unit: 'CLS', target: `<= ${CLS}`, ...each(({ cls }) => cls, 4) },
    ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map(score),
  ]
}

/** What a score of performance is made of, in the middle of the visits. */
const partsOf = (runs: Figures[]): string => {
  const middle = (of: (parts: Figures['parts']) => number) =>
    Math.round(median(runs.map(({ parts }) => of(parts))))
  return [
    `first paint ${middle(({ firstPaint }) => firstPaint)} ms`,
    `speed index ${middle(({ speedIndex }) => speedIndex)} ms`,
    `blocked ${middle(({ blocked }) => blocked)} ms`,
  ].join(', ')
}

type Listed = { sessions: { id: number; image_count: number; photographer: { id: number } | null }[] }

/** The listed session with most pictures, and who took them. */
async function chooseSession(url: string): Promise<{ session: number; photographer: number }> {
  const { sessions } = (await (await fetch(`${url}/api/exploresessions`)).json()) as Listed
  const [largest] = sessions.toSorted((a, b) => b.image_count - a.image_count)
  if (!largest?.photographer) throw new Error('The demo lists no session')
  return { session: largest.id, photographer: largest.photographer.id }
}

/** From here on this browser has logged in before. */
async function logIn(port: number, url: string): Promise<void> {
  const [surfer] = demoSurfers
  if (!surfer) throw new Error('The demo has no surfer')
  const { email, password } = surfer
  const answer = await fetch(`${url}/api/auth/surfer-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { authToken } = (await answer.json()) as { authToken: string }
  const login = await storedLogin(url, authToken)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${url}/favicon.svg`)
  await page?.evaluate(keepLogin, login)
  await page?.close()
  await browser.close()
}
