import * as z from 'zod/mini'
import { signedIdText } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { id, plainDate } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { clockTime, HOURS_BACKWARDS } from '../time/clock-time.ts'
import { wave } from './waves.ts'

/** Waves that one call answers at most; with their blurs they weigh under 60 kB compressed. */
export const DAY_WAVES_PAGE = 200
/** Where there is no wave then: so many before and after are offered. */
export const NEAREST_WAVES = 4
/** Sessions that are named for their items without a time, at most. */
export const UNTIMED_SESSIONS_MAX = 60

const ofSession = {
  session: id,
  /** Whose session it is; null when the account is closed. */
  photographer: z.nullable(z.string()),
}
const dayWave = z.object({
  ...wave.shape,
  ...ofSession,
  start: z.string(),
  end: z.string(),
  /** The item that stands for it, by which it is marked; null where none can be shown. */
  cover_id: z.nullable(id),
})
export type DayWave = z.output<typeof dayWave>

const query = z
  .object({
    /** Positive: a surf spot. Negative: the surf school of that id (surfer.md §4). */
    location_id: signedIdText,
    date: plainDate,
    /** What the clocks of the place show; `to` with the minute it names. */
    from: clockTime,
    to: clockTime,
    cursor: pageQuery.shape.cursor,
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: HOURS_BACKWARDS }))

export const listWavesOfDay = endpoint({
  method: 'GET',
  path: '/waves',
  access: 'guest',
  summary: `The waves of all sessions on sale at a place and day that fall into these hours, by time, ${DAY_WAVES_PAGE} at a time`,
  input: { query },
  output: z.object({
    /** The name of the place; null where there is none of that id. */
    place: z.nullable(z.string()),
    /** How many sessions of that day are on sale there. */
    sessions: z.int(),
    waves: z.array(dayWave),
    next_cursor: nextCursor,
    /** Of a list that is empty: the waves nearest to these hours, by time. */
    nearest: z.array(dayWave),
    /** Items that show no time, by session: they may be of these hours. With the first page alone. */
    untimed: z.array(z.object({ ...ofSession, items: z.int() })),
  }),
  errors: ['invalid_input'],
})
export type WavesOfDay = z.output<typeof listWavesOfDay.output>
