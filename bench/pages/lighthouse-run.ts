import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Figures = {
  /** ms until the largest piece of the page was painted. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** What the score of performance is made of besides: ms until the first paint, until the first screen stands, and of tasks beyond 50 ms. */
  parts: { firstPaint: number; speedIndex: number; blocked: number }
  /** 0 to 100 by category. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Checks that cost points, but for those of performance. */
  failed: string[]
}

type Audit = { score: number | null; scoreDisplayMode: string; numericValue?: number }
type Report = {
  runtimeError?: { message: string }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/**
 * One visit of Lighthouse to an address: its phone, its slow line and a processor four times slower, really slowed down
 * (`devtools`) instead of computed. What the browser stored is kept, what it cached is not.
 */
export async function visit(command: string, port: number, url: string): Promise<Figures> {
  const { stdout } = await runFile(
    process.execPath,
    [
      ...[command, url, `--port=${port}`, '--quiet', '--output=json', '--no-enable-error-reporting'],
      ...['--form-factor=mobile', '--throttling-method=devtools'],
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: 64 * 1024 ** 2 },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`Lighthouse at ${url}: ${report.runtimeError.message}`)
  const refs = CATEGORIES.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? [])
  return {
    lcp: numberOf(report, 'largest-contentful-paint'),
    cls: numberOf(report, 'cumulative-layout-shift'),
    parts: {
      firstPaint: numberOf(report, 'first-contentful-paint'),
      speedIndex: numberOf(report, 'speed-index'),
      blocked: numberOf(report, 'total-blocking-time'),
    },
    scores: {
      performance: scoreOf(report, 'performance'),
      accessibility: scoreOf(report, 'accessibility'),
      'best-practices': scoreOf(report, 'best-practices'),
      seo: scoreOf(report, 'seo'),
    },
    failed: refs.filter(({ id, weight }) => weight > 0 && isFailed(report.audits[id])).map(({ id }) => id),
  }
}

const isFailed = (audit: Audit | undefined): boolean =>
  typeof audit?.score === 'number' && audit.score < 1 && audit.scoreDisplayMode !== 'informative'

function numberOf({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse did not measure ${name}`)
  return value
}

function scoreOf({ categories }: Report, name: string): number {
  const score = categories[name]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${name}`)
  return Math.round(score * 100)
}
