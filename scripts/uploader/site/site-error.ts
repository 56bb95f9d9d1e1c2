import { errorSentence } from '#contract/error-sentences.ts'
import { type ErrorBody, type ErrorCode, isErrorCode } from '#contract/errors.ts'
import { FILE_FAULTS } from '#contract/sessions/ingest.ts'

/** A call that failed. `status` is 0 when no answer came that could be understood. */
export class SiteError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** How long the site asks to wait, ms. */
  readonly retryAfter: number | null
  constructor(status: number, code: ErrorCode, message: string, retryAfter: number | null = null) {
    super(message)
    this.name = 'SiteError'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const noAnswer = (reason: string): SiteError =>
  new SiteError(0, 'unavailable', `No answer (${reason})`)

/** The failure that an answer stands for. */
export function failureOf(status: number, body: unknown, retryAfter: string | undefined): SiteError {
  const wait = waitOf(retryAfter)
  const told = body as Partial<ErrorBody> | null
  if (told && isErrorCode(told.code)) {
    const sentences = Object.values(told.fields ?? {})
    const message =
      sentences.length > 0 ? sentences.join(' ') : String(told.message ?? errorSentence(told.code))
    return new SiteError(status, told.code, message, wait)
  }
  // What stands before the site has its own pages for this.
  if (status === 413) return new SiteError(status, 'payload_too_large', errorSentence('payload_too_large'))
  if (status === 429) return new SiteError(status, 'rate_limited', errorSentence('rate_limited'), wait)
  return new SiteError(status >= 500 ? status : 0, 'unavailable', `No answer of the site (${status})`, wait)
}

/** `Retry-After`: seconds or a date (RFC 9110 §10.2.3). */
function waitOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const MOVED_ON: readonly ErrorCode[] = ['upload_offset', 'upload_busy', 'upload_unfinished']

/** It may be better in a moment: no answer, an overloaded or restarting site, a file that moved on. */
export const mayPass = (error: unknown): error is SiteError =>
  error instanceof SiteError &&
  ([0, 429].includes(error.status) ||
    MOVED_ON.includes(error.code) ||
    (error.status >= 500 && error.code !== 'storage_full'))

/** Refused for what the file itself is: the others go on. */
export const isFileFault = (error: unknown): error is SiteError =>
  error instanceof SiteError && (FILE_FAULTS.includes(error.code) || error.code === 'payload_too_large')
