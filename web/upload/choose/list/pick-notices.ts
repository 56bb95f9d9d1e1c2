import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { sizeLabel } from '../../size-label.ts'

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

/**
 * Why nothing was added, `bytes` with what was chosen before: which file is larger than a session, or how much it would be together and
 * how many of these files a session has room for.
 */
export function tooMuch(fresh: readonly File[], bytes: number): string {
  const [first, ...others] = fresh.filter(({ size }) => size > SESSION_MAX_BYTES)
  if (first) {
    const more =
      others.length === 0 ? '' : ` So ${others.length === 1 ? 'is 1 other' : `are ${others.length} others`}.`
    return `${first.name} (${aboutSize(first.size)}) is larger than a whole session can be.${more}`
  }
  const [only] = fresh
  const all = aboutSize(bytes)
  if (only && fresh.length === 1)
    return `${only.name} (${sizeLabel(only.size)}) does not fit: with it the session would be ${all}.`
  let room = SESSION_MAX_BYTES - (bytes - fresh.reduce((sum, { size }) => sum + size, 0))
  const fit = fresh.findIndex(({ size }) => {
    room -= size
    return room < 0
  })
  const over = fresh[fit]
  const named = over ? `${over.name} (${sizeLabel(over.size)})` : ''
  const which =
    fit === 0
      ? `the first, ${named}, does not fit`
      : `the first ${fit} of ${fresh.length} files would fit, but not ${named}`
  return `With these it would be ${all}: ${which}.`
}

/** `just over 3 GB` where a label would read as the limit itself. */
function aboutSize(bytes: number): string {
  const limit = sizeLabel(SESSION_MAX_BYTES)
  return sizeLabel(bytes) === limit ? `just over ${limit.replace('.00', '')}` : sizeLabel(bytes)
}
