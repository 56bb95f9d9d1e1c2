import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { ALIKE_SESSIONS_MAX, idList } from './alike.ts'

/** Marks that one call takes at most. */
export const MARKS_SENT_MAX = 200
/** Marks kept with an account: what comes beyond pushes out the oldest. */
export const MARKS_KEPT_MAX = 2000

/** Whether the wave that holds an item is one's own; null: what was said of it is taken back. */
const mark = z.object({
  media_id: id,
  mine: z.nullable(z.boolean()),
  /** When it was said, ms since 1970, by the clock of the browser; what lies ahead of the server's counts as said now. */
  marked_at: z.int().check(z.nonnegative()),
})

/** Of sessions that are on sale. */
const marks = z.object({ marks: z.array(z.object({ ...mark.shape, session_id: id })) })

export const ownMarks = endpoint({
  method: 'GET',
  path: '/surfer/wave-marks',
  access: 'surfer',
  summary: 'Which waves of these sessions I said are mine, and which are not',
  input: { query: z.object({ sessions: idList(ALIKE_SESSIONS_MAX) }) },
  output: marks,
  errors: ['invalid_input'],
})
export const keepMarks = endpoint({
  method: 'PUT',
  path: '/surfer/wave-marks',
  access: 'surfer',
  summary: `Keep what I said of waves with my account; the later word on an item holds, the oldest beyond ${MARKS_KEPT_MAX} goes`,
  input: { body: z.object({ marks: z.array(mark).check(z.minLength(1), z.maxLength(MARKS_SENT_MAX)) }) },
  /** Of the sessions of these items, as they are kept now. */
  output: marks,
  errors: ['invalid_input'],
})
