import type { Pool } from 'pg'
import { DASHBOARD_DAYS, type Dashboard, ENDING_DAYS } from '#contract/orders/dashboard.ts'
import { addDays, LISTED_DAYS, today } from '#contract/time/dates.ts'
import { listedSince } from '#server/catalogue/policy.ts'
import {
  findBestSellers,
  findEndingSessions,
  findFirstSteps,
  findSoldByDay,
  findViewsByDay,
} from './dashboard-queries.ts'
import { readFigures } from './own-session-queries.ts'
import { presentDashboard } from './present-dashboard.ts'

/** What a photographer looks at first: how the last days went, what ends soon, what is still to be done. */
export async function readDashboard(pool: Pool, photographerId: number): Promise<Dashboard> {
  const day = today()
  const since = addDays(day, 1 - DASHBOARD_DAYS)
  const lastCreated = addDays(day, ENDING_DAYS - LISTED_DAYS)
  const [views, sold, best, ending, steps] = await Promise.all([
    findViewsByDay(pool, photographerId, since),
    findSoldByDay(pool, photographerId, since),
    findBestSellers(pool, photographerId, since),
    findEndingSessions(pool, photographerId, { from: listedSince(), to: lastCreated }),
    findFirstSteps(pool, photographerId),
  ])
  const figures = await readFigures(
    pool,
    ending.map(({ id }) => id),
  )
  return presentDashboard({ since, views, sold, best, ending, figures, steps })
}
