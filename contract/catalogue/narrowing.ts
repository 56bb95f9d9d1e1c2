import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainDate } from '../fields.ts'
import { signedIdText, tag } from './catalogue.ts'

/** Places that a search is offered, and sessions counted at each. */
export const LIVE_PLACES = 6
export const LIVE_COUNT_MAX = 50

const livePlace = z.object({
  /** Positive: a surf spot. Negative: the surf school of that id. */
  location_id: z.int(),
  name: z.string(),
  live_count: z.int(),
})
export type LivePlace = z.output<typeof livePlace>

export const livePlaces = endpoint({
  method: 'GET',
  path: '/liveplaces',
  access: 'guest',
  summary: `The ${LIVE_PLACES} spots, or schools, with most listed sessions, counted up to ${LIVE_COUNT_MAX}`,
  input: { query: z.object({ tag }) },
  output: z.array(livePlace),
  errors: ['invalid_input'],
})
export const nearestDay = endpoint({
  method: 'GET',
  path: '/nearestday',
  access: 'guest',
  summary:
    'The day nearest to a date with a listed session, of two as near the later; null where there is none',
  input: { query: z.object({ tag, location_id: z.optional(signedIdText), date: plainDate }) },
  output: z.object({ date: z.nullable(plainDate) }),
  errors: ['invalid_input'],
})
