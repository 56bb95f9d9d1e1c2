import {
  type BestSeller,
  DASHBOARD_DAYS,
  type Dashboard,
  type FirstSteps,
} from '#contract/orders/dashboard.ts'
import { platformFee, toEuros } from '#contract/orders/money.ts'
import { addDays } from '#contract/time/dates.ts'
import type { SessionRow } from '#server/catalogue/session-columns.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { BestSellerRow } from './dashboard-queries.ts'
import type { Figures } from './own-session-queries.ts'
import { presentOwnSession } from './present-own.ts'
import type { SoldSums } from './stats-queries.ts'

type DashboardRows = {
  /** The first of the days. */
  since: string
  views: readonly { day: string; views: number }[]
  sold: readonly ({ day: string } & SoldSums)[]
  best: readonly BestSellerRow[]
  ending: readonly SessionRow[]
  figures: ReadonlyMap<number, Figures>
  steps: FirstSteps
}

/** Days of which there are no rows are there, with nothing. */
export function presentDashboard(rows: DashboardRows): Dashboard {
  const views = new Map(rows.views.map((row) => [row.day, row.views]))
  const sold = new Map(rows.sold.map((row) => [row.day, row]))
  const dates = Array.from({ length: DASHBOARD_DAYS }, (_, at) => addDays(rows.since, at))
  return {
    days: dates.map((date) => ({
      date,
      views: views.get(date) ?? 0,
      items: sold.get(date)?.items ?? 0,
      total: toEuros(sold.get(date)?.sold ?? 0),
      earned: toEuros(sold.get(date)?.earned ?? 0),
    })),
    best_sellers: rows.best.map(presentBestSeller),
    ending: rows.ending.map((row) => presentOwnSession(row, rows.figures.get(row.id))),
    steps: presentSteps(rows.steps),
  }
}

const presentBestSeller = (row: BestSellerRow): BestSeller => ({
  id: row.id,
  type: row.kind === 'image' ? 'photo' : 'video',
  media_name: row.original_name,
  tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
  session_id: row.session_id,
  place: row.place,
  session_date: row.session_date,
  sold: row.sold,
  total: toEuros(row.cents),
  earned: toEuros(row.cents - platformFee(row.cents)),
})

const presentSteps = ({ payments, profile, session, shared }: FirstSteps): FirstSteps => ({
  payments,
  profile,
  session,
  shared,
})
