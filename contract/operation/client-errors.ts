import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../fields.ts'

/** Bytes of one report. */
export const CLIENT_ERROR_BYTES = 4096
/** Reports one page load may send; a fault that repeats says nothing new. */
export const CLIENT_ERRORS_PER_LOAD = 5
/** Lines of a trace that are told. */
export const CLIENT_ERROR_FRAMES = 6

/** What broke in a browser: the fault and its place in our own scripts. Nothing of whoever it happened to. */
export const clientError = z.object({
  /** `part`: something shown, of which a boundary took its place; `page`: the whole page. */
  kind: z.enum(['error', 'rejection', 'part', 'page']),
  message: plainText(300),
  /** The page's address with `*` for whatever names one thing, and no query. */
  page: plainText(100),
  /** Which part of the page. */
  part: z.optional(plainText(40)),
  /** `assets/frame-Bd3MXV2V.js:1:2345`, the innermost first. */
  frames: z
    .array(z.string().check(z.regex(/^assets\/[\w.-]{1,80}:\d{1,9}:\d{1,9}$/)))
    .check(z.maxLength(CLIENT_ERROR_FRAMES)),
  /** The build the page came from. */
  build: z.string().check(z.regex(/^[\w-]{1,40}$/)),
})
export type ClientError = z.output<typeof clientError>

export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  access: 'guest',
  status: 204,
  summary: 'Tell that something broke in a browser; kept in the log, without who or where from',
  input: { body: clientError },
  output: z.object({}),
  errors: ['invalid_input', 'payload_too_large', 'rate_limited'],
})
