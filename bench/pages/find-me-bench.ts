import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { brand } from '#contract/brand.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { paintedMorning } from '../alike/painted-morning.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { openPhone } from '../site/open-phone.ts'
import { seedPaintedSession } from '../site/seed-painted-session.ts'
import { storedLogin } from '../site/stored-login.ts'
import { findByCards, findByGrid } from './find-me/find-rider.ts'

/** The morning that nothing was chosen by (see `alike`). */
const HELD_OUT = 9001
const SECONDS = 30
/** Riders looked for: every so many of those with at least so many waves, by their number of waves. */
const EVERY = 4
const FEWEST = 4
/** Seconds after which somebody gives up. */
const PATIENCE = { cards: 90, grid: 120 }

/** All waves of a rider found among 1,000 painted pictures on a phone, by somebody who takes a second for each decision. */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const {
      id,
      riders,
      waves: waveOf,
    } = await seedPaintedSession(site.context, await paintedMorning(HELD_OUT))
    const path = `${site.url}/session/${id}`
    // Each comes for the first time: marks of others are not his.
    const visit = async () =>
      openPhone(browser, await storedLogin(site.url, (await makeSurfer(site.context)).token))
    const chosen = somebody(riders)
    const search = async (about: (own: ReadonlySet<number>) => Promise<string | undefined>) => {
      const runs = []
      for (const own of chosen) {
        const time = await about(own)
        const how = { own, patience: PATIENCE.cards, ...(time && { about: time }) }
        runs.push(await findByCards(await visit(), path, how))
      }
      return runs
    }
    const knowing = await search((own) => quarterHourOf(site.context.pool, id, own))
    const runs = await search(async () => undefined)
    const shares = runs.map(({ found }) => found.filter((at) => at <= SECONDS).length)
    const waves = chosen.map((own) => own.size)
    const middle = chosen[Math.floor(chosen.length / 2)] ?? new Set<number>()
    const grid = await findByGrid(await visit(), path, {
      items: new Map([...waveOf].filter(([, wave]) => middle.has(wave))),
      patience: PATIENCE.grid,
    })
    const tell = (found: typeof runs) =>
      found
        .map(({ seconds, all }, n) => `${waves[n]} in ${all ? '' : 'more than '}${seconds.toFixed(0)} s`)
        .join(', ')
    const ofGrid = `${grid.found.length} of ${middle.size} in ${grid.seconds.toFixed(0)} s`
    return [
      {
        name: `all waves of a rider marked, of ${waveOf.size} pictures`,
        ours: median(runs.map(({ seconds }) => seconds)),
        unit: 's',
        target: `<= ${SECONDS}`,
        note: `a phone, processor 4 times slower, 1 s a decision, painted pictures; waves ${tell(runs)}; by the grid, each picture added: waves ${ofGrid}`,
      },
      {
        name: `waves of a rider marked within ${SECONDS} s`,
        ours: sumOf(shares) / sumOf(waves),
        unit: 'of them',
        target: '>= 1',
        note: shares.map((share, n) => `${share} of ${waves[n]}`).join(', '),
      },
      {
        name: 'all waves of a rider marked, who types the quarter of an hour of one of them',
        ours: median(knowing.map(({ seconds }) => seconds)),
        unit: 's',
        target: `<= ${SECONDS}`,
        note: `waves ${tell(knowing)}`,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}

/** `9:15`: about when the middle one of these waves was, as the clocks of the place show it. */
async function quarterHourOf(pool: Pool, session: number, own: ReadonlySet<number>): Promise<string> {
  const numbers = [...own].sort((a, b) => a - b)
  const { rows } = await pool.query<{ at: Date }>(
    'select start_at as at from wave where session_id = $1 and number = $2',
    [session, numbers[Math.floor(numbers.length / 2)]],
  )
  const quarter = 15 * 60_000
  const at = new Date(Math.floor(Number(rows[0]?.at) / quarter) * quarter)
  return zonedTimes(brand.timeZone)(at).slice(11, 16)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The numbers of the waves of some riders, of many waves and of few. */
function somebody(riders: ReadonlyMap<number, number>): Set<number>[] {
  const waves = new Map<number, Set<number>>()
  for (const [number, rider] of riders) waves.set(rider, new Set([...(waves.get(rider) ?? []), number]))
  return [...waves.values()]
    .filter(({ size }) => size >= FEWEST)
    .sort((a, b) => b.size - a.size)
    .filter((_, n) => n % EVERY === 1)
}
