import * as z from 'zod/mini'
import { tag } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { id, idText, plainDate } from '../fields.ts'
import { SESSION_MAX_BYTES } from './ingest.ts'
import { FILES_AT_ONCE_MAX } from './own-files.ts'

/** Files that one question is about at most, and questions a network may ask in a minute. */
export const KNOWN_AT_ONCE_MAX = 200
export const KNOWN_PER_MINUTE = 300

/** The place and day whose sessions are looked through; `but`: the session that is being filled. */
const where = {
  tag,
  /** A spot, or of a lesson the surf school. */
  place: id,
  session_date: plainDate,
  but: z.optional(id),
}
/** sha256 of a whole file, as lower hex. */
const content = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please give the sha256 as 64 hex digits'))

/** Why a file cannot be moved out of its session now. */
const staysFor = z.enum(['preparing', 'arriving', 'hidden'])
export type StaysFor = z.output<typeof staysFor>

const knownFile = z.object({
  sha256: z.string(),
  media_id: id,
  session_id: id,
  /** Null: it can be moved. */
  stays: z.nullable(staysFor),
})
export type KnownFile = z.output<typeof knownFile>

const knownSession = z.object({
  id,
  /** Of its spot or surf school. */
  place: z.string(),
  session_date: z.string(),
  start_hour: z.int(),
  end_hour: z.int(),
  on_sale: z.boolean(),
})
export type KnownSession = z.output<typeof knownSession>

/** Asked before anything is hashed: a file of another size is new. */
export const askKnownSizes = endpoint({
  method: 'POST',
  path: '/sessionupload/known/sizes',
  access: 'photographer',
  byUploadToken: true,
  summary: 'Which of these sizes files have that are in sessions of one’s own, of that place and day',
  input: {
    body: z.object({
      ...where,
      sizes: z
        .array(z.int().check(z.minimum(1), z.maximum(SESSION_MAX_BYTES)))
        .check(z.minLength(1), z.maxLength(KNOWN_AT_ONCE_MAX)),
    }),
  },
  output: z.object({ sizes: z.array(z.number()) }),
  errors: ['invalid_input'],
})

export const askKnownFiles = endpoint({
  method: 'POST',
  path: '/sessionupload/known',
  access: 'photographer',
  byUploadToken: true,
  summary:
    'Which files of this content are in sessions of one’s own of that place and day, drafts left out; each once, with its session',
  input: {
    body: z.object({
      ...where,
      contents: z.array(content).check(z.minLength(1), z.maxLength(KNOWN_AT_ONCE_MAX)),
    }),
  },
  output: z.object({ files: z.array(knownFile), sessions: z.array(knownSession) }),
  errors: ['invalid_input'],
})

const { but: _, ...placeAndDay } = where
/** Asked of what has arrived already: nothing is sent for the answer. */
export const askKnownArrived = endpoint({
  method: 'POST',
  path: '/sessionupload/{id}/known',
  access: 'photographer',
  summary:
    'Which files of a session of one’s own are in others of that place and day, too, drafts left out; each once, with its session',
  input: { params: z.object({ id: idText }), body: z.object(placeAndDay) },
  output: z.object({
    files: z.array(
      z.object({ ...knownFile.shape, /** The item of the session that is asked about. */ arrived_id: id }),
    ),
    sessions: z.array(knownSession),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** In place of what was noted before. */
export const noteMoves = endpoint({
  method: 'PUT',
  path: '/sessionupload/{id}/moves',
  access: 'photographer',
  summary:
    'Note which files of one’s other sessions come to this one when it is published; what cannot be moved is passed over',
  input: {
    params: z.object({ id: idText }),
    body: z.object({ media_ids: z.array(id).check(z.maxLength(FILES_AT_ONCE_MAX)) }),
  },
  output: z.object({
    /** How many of them will come. */
    noted: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'session_closed', 'session_full'],
})
