import { openDevSite } from '#tests/support/processes/dev-site.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { openBrowser } from '../site/bench-browser.ts'

const RUNS = 5
const WEB_MS = 1000
const SERVER_MS = 3000

/** From saving a source to what it changes: in a page that is open, and in an answer of the API. */
export async function run(): Promise<BenchLine[]> {
  const site = await openDevSite()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/photographers`, { waitUntil: 'networkidle' })
    const web: number[] = []
    const server: number[] = []
    for (let n = 0; n < RUNS; n += 1) {
      const from = performance.now()
      const undo = await site.change('web/home/site-footer.tsx', 'All rights', `Rights ${n}`)
      await page.getByText(`Rights ${n}`).waitFor()
      web.push(Math.round(performance.now() - from))
      await undo()
      await page.getByText('All rights').waitFor()
    }
    for (let n = 0; n < RUNS; n += 1) {
      const from = performance.now()
      const undo = await site.change(
        'server/describe-api.ts',
        'application/json;',
        `application/json; n=${n};`,
      )
      const type = async () =>
        (await fetch(`${site.url}/api/openapi.json`).then((reply) => reply.headers.get('content-type'))) ?? ''
      while (!(await type()).includes(`n=${n}`));
      server.push(Math.round(performance.now() - from))
      await undo()
      while ((await type()).includes('n='));
    }
    const line = (name: string, runs: number[], ms: number): BenchLine => ({
      name,
      ours: median(runs),
      unit: 'ms',
      target: `<= ${ms}`,
      note: runs.join(', '),
    })
    return [
      line('a saved change of a page, seen', web, WEB_MS),
      line('a saved change of the server, answered', server, SERVER_MS),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
