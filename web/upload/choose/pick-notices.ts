import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { sizeLabel } from '../size-label.ts'

/** What of a pick was not new: files that were chosen already, have arrived, or belong to none of the sessions they are split into. */
export function notNew({
  chosen,
  arrived,
  strange,
}: Record<'chosen' | 'arrived' | 'strange', number>): string | null {
  const parts = [
    arrived > 0 &&
      (arrived === 1
        ? '1 file has already arrived and is not sent again.'
        : `${arrived} files have already arrived and are not sent again.`),
    chosen > 0 &&
      (chosen === 1
        ? '1 file was already chosen and is not added twice.'
        : `${chosen} files were already chosen and are not added twice.`),
    strange > 0 &&
      (strange === 1
        ? '1 file belongs to none of these sessions: add it to one once that is online.'
        : `${strange} files belong to none of these sessions: add them to one once that is online.`),
  ]
  return parts.filter(Boolean).join(' ') || null
}

/** How much was chosen, `bytes` with what was chosen before, and how many of these files a session has room for. */
export function tooMuch(fresh: readonly File[], bytes: number): string {
  let room = SESSION_MAX_BYTES - (bytes - fresh.reduce((sum, { size }) => sum + size, 0))
  const fit = fresh.findIndex(({ size }) => {
    room -= size
    return room < 0
  })
  const of =
    fresh.length === 1 ? 'the file does not fit' : `the first ${fit} of ${fresh.length} files would fit`
  const all = sizeLabel(bytes)
  const limit = sizeLabel(SESSION_MAX_BYTES)
  return `With these it would be ${all === limit ? `just over ${limit.replace('.00', '')}` : all}: ${fit === 0 && fresh.length > 1 ? 'the first file does not fit' : of}.`
}
