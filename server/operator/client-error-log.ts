import type { ClientError } from '#contract/operation/client-errors.ts'
import type { Context } from '#server/platform/context.ts'
import { withoutAddress } from '#server/platform/log/without-address.ts'

/** Most lines this process writes in an hour: reports from a thousand addresses do not fill the disk. */
export const CLIENT_LINES_PER_HOUR = 600
const HOUR = 3_600_000

/** The log message of a browser's report. */
export const CLIENT_ERROR_MESSAGE = 'something broke in a browser'

/** Logs what browsers report, within the lengths of the contract; the content is not trusted. */
export function openClientErrorLog(log: Context['log'], now = Date.now): (told: ClientError) => void {
  let [since, lines] = [0, 0]
  return ({ kind, message, page, part, frames, build }) => {
    if (now() - since >= HOUR) [since, lines] = [now(), 0]
    lines += 1
    if (lines > CLIENT_LINES_PER_HOUR) return
    const fault = { kind, message: withoutAddress(message), page, part, frames, build }
    log.warn({ browser: fault }, CLIENT_ERROR_MESSAGE)
    if (lines === CLIENT_LINES_PER_HOUR) log.warn('no more of browsers in this hour')
  }
}
