import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'

/** Marks of one kind that one call takes at most; of more, the newest tell enough. */
export const MARKS_MAX = 50
/** Sessions whose waves are ordered together at most. */
export const ALIKE_SESSIONS_MAX = 20

/** `7,12,9` in a query, each once; empty: none. */
export const idList = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^(\d{1,10}(,\d{1,10})*)?$/)),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(idText).check(z.maxLength(max)),
  )

/**
 * Ids of items: any item of a wave marks it, for an item's id outlives a new cut of the session, a wave's number does not. What is
 * not shown any more or belongs to another session marks nothing: a browser keeps its marks for days.
 */
const marks = {
  /** That's me. */
  like: z.optional(idList(MARKS_MAX)),
  /** Not me: these waves come last, what looks like them further behind. */
  not: z.optional(idList(MARKS_MAX)),
}

export const listAlikeWaves = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/waves/alike',
  access: 'guest',
  summary: 'The waves of a session on sale, those first whose riders look like the ones marked',
  input: { params: z.object({ id: idText }), query: z.object(marks) },
  output: z.object({
    /** The numbers of all waves; in order of time where nothing is marked. */
    waves: z.array(z.int()),
  }),
  errors: ['not_found', 'invalid_input', 'rate_limited'],
})
/**
 * For a page that shows waves of several sessions of one place and day: it asks with the ids of the sessions it shows and all marks
 * made in them, and puts the waves it has in the order answered. Sessions that are not on sale answer nothing.
 */
export const listAlikeWavesOfDay = endpoint({
  method: 'GET',
  path: '/waves/alike',
  access: 'guest',
  summary: `The waves of up to ${ALIKE_SESSIONS_MAX} sessions on sale, those first whose riders look like the ones marked`,
  input: { query: z.object({ sessions: idList(ALIKE_SESSIONS_MAX), ...marks }) },
  output: z.object({
    /** The session of each, and its number there. */
    waves: z.array(z.object({ session: id, number: z.int() })),
    /** Which of them hold the marks that count, by item: a page of many sessions does not know whose items are whose. */
    marked: z.array(z.object({ item: id, session: id, number: z.int() })),
  }),
  errors: ['invalid_input', 'rate_limited'],
})
