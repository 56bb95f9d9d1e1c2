import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainDate } from '../fields.ts'
import { limitText } from '../paging.ts'
import { signedIdText, tag } from './catalogue.ts'

/** Places that a search is offered, places on the map of the front page, and sessions counted at each. */
export const LIVE_PLACES = 6
export const MAP_PLACES = 12
export const LIVE_COUNT_MAX = 50

const livePlace = z.object({
  /** Positive: a surf spot. Negative: the surf school of that id. */
  location_id: z.int(),
  name: z.string(),
  live_count: z.int(),
  /** Degrees north and east; null where nobody knows them, and of schools. */
  at: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type LivePlace = z.output<typeof livePlace>

export const livePlaces = endpoint({
  method: 'GET',
  path: '/liveplaces',
  access: 'guest',
  summary: `The spots, or schools, with most listed sessions, of those with as many the one where there was one last, counted up to ${LIVE_COUNT_MAX}; ${LIVE_PLACES} of them unless told otherwise, at most ${MAP_PLACES}`,
  input: { query: z.object({ tag, limit: z.optional(limitText) }) },
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
