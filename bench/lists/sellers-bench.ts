import { SALES_COLUMNS } from '#contract/orders/sales-export.ts'
import { startTestApp } from '#tests/support/app.ts'
import { onStatement, type Statement } from '#tests/support/database/record-statements.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { rowsRead } from '../measure/rows-read.ts'
import { type BusySeller, seedSeller } from '../site/seed-seller.ts'
import { type Asked, askLists } from './ask-lists.ts'

const MANY = 20_000
const MOST_MS = 20
const MOST_ROWS = 3
const TIMES = 41
const WARM_UP = 10
/** How many pages on a page counts as far down. */
const FAR = 20

/** Paths below `/api` and whose login they need. */
const listsOf = ({ seller, school }: BusySeller) =>
  [
    ['/photographer/my-sales', 'seller'],
    ['/photographer/my-sessions', 'seller'],
    ['/photographer/sessions', 'seller'],
    ['/surfer/history', 'buyer'],
    ['/surfer/mymedia', 'buyer'],
    [`/explorephotographers/${seller.id}`, null],
    [`/surfschool/${school}`, null],
    ['/explorephotographers', null],
    ['/surfschool', null],
  ] as const

/** Each list and export of a seller with 20,000 orders and sessions: the middle of 41 calls, and rows read for those shown. */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp()
  try {
    const busy = await seedSeller(site.context, MANY)
    const ask = askLists(site, busy)
    const given: Statement[] = []
    onStatement(site.context.pool, (statement) => given.push(statement))
    const readFor = async (name: string, work: () => Promise<Asked>): Promise<BenchLine> => {
      given.length = 0
      const { rows, next } = await work()
      const tables = await rowsRead(site.context.pool, given.splice(0))
      const [worst = 0] = [...tables.values()].toSorted((a, b) => b - a)
      return {
        name: `${name}: rows read of a table for each shown`,
        ours: worst / rows,
        unit: 'rows',
        target: `<= ${MOST_ROWS}`,
        note: `${rows} shown${next === null ? '' : ' of more'}; ${told(tables)}`,
      }
    }
    const lines: BenchLine[] = []
    for (const [path, by] of listsOf(busy)) {
      lines.push(await timeOf(`GET /api${path}, first page`, () => ask.page(path, by, '')))
      lines.push(await readFor('… first page', () => ask.page(path, by, '')))
      let query = ''
      for (let n = 0; n < FAR; n += 1) {
        const { next } = await ask.page(path, by, query)
        if (next !== null) query = `?cursor=${next}`
      }
      lines.push(await readFor('… far down', () => ask.page(path, by, query)))
    }
    lines.push(
      await timeOf('GET /api/photographer/my-stats', () => ask.page('/photographer/my-stats', 'seller', '')),
    )
    lines.push(
      await timeOf(`GET /api/surfer/history, page ${MANY / 8} of 4`, () =>
        ask.page('/surfer/history', 'buyer', `?limit=4&page=${MANY / 8}`),
      ),
    )
    lines.push(
      await timeOf('GET /api/photographer/sales.csv, first lines', () =>
        ask.beginExport(SALES_COLUMNS.join()),
      ),
    )
    lines.push(await readFor('… whole file', () => ask.wholeExport()))
    return lines
  } finally {
    await site.close()
  }
}

async function timeOf(name: string, work: () => Promise<unknown>): Promise<BenchLine> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  const note = `p50 of ${TIMES} calls over HTTP, ${MANY} orders and sessions`
  return { name, ours: median(times.slice(WARM_UP)), unit: 'ms', target: `<= ${MOST_MS}`, note }
}

const told = (tables: ReadonlyMap<string, number>): string =>
  [...tables].map(([table, rows]) => `${table} ${Math.round(rows)}`).join(', ')
