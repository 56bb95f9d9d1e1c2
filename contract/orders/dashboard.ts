import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '../endpoint.ts'
import { euros, id, plainDate } from '../fields.ts'
import { ownSession } from '../sessions/my-sessions.ts'

/** Days that the figures of a photographer's dashboard cover, today included. */
export const DASHBOARD_DAYS = 30
/** Best sellers shown. */
export const BEST_SELLERS = 5
/** A session is about to end when it has at most so many days left after today; shown are so many of them. */
export const ENDING_DAYS = 7
export const ENDING_SHOWN = 5

/** One Lisbon day. What was sold counts on the day it was paid, and no more once it is refunded. */
const dashboardDay = z.object({
  date: plainDate,
  /** Openings of the pages of one's sessions by others. */
  views: z.int(),
  items: z.int(),
  /** Euros that surfers paid and did not get back; the photographer's part of it. */
  total: euros,
  earned: euros,
})
export type DashboardDay = z.output<typeof dashboardDay>

const bestSeller = z.object({
  id,
  type: z.enum(['photo', 'video']),
  media_name: z.string(),
  tile_url: z.nullable(z.string()),
  session_id: id,
  /** Name of the spot or school. */
  place: z.string(),
  session_date: z.string(),
  sold: z.int(),
  total: euros,
  /** The photographer's share of `total`. */
  earned: euros,
})
export type BestSeller = z.output<typeof bestSeller>

/** What a newcomer has done already. */
const firstSteps = z.object({
  payments: z.boolean(),
  /** A profile photo: without one nobody is listed. */
  profile: z.boolean(),
  session: z.boolean(),
  /** Somebody else has opened the page of a session, or bought. */
  shared: z.boolean(),
})
export type FirstSteps = z.output<typeof firstSteps>

export const myDashboard = endpoint({
  method: 'GET',
  path: '/photographer/my-dashboard',
  access: 'photographer',
  summary: `The last ${DASHBOARD_DAYS} days of views and sales, what sold best in them, sessions with at most ${ENDING_DAYS} days left, and the first steps`,
  output: z.object({
    /** Oldest first, each once. */
    days: z.array(dashboardDay),
    best_sellers: z.array(bestSeller),
    /** The first to end first. */
    ending: z.array(ownSession),
    steps: firstSteps,
  }),
})
export type Dashboard = OutputOf<typeof myDashboard>
