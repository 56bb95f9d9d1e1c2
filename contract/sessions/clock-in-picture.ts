import { DAY_MS } from '../time/dates.ts'
import { startOfHour } from '../time/zoned-time.ts'
import { CLOCK_MOST_MS } from './camera-clocks.ts'
import { captureInstants, type SessionHours } from './capture-instants.ts'
import { instantOfCode, readClockCode } from './clock-code.ts'

/** Clocks of several machines differ a little. */
const AHEAD_MS = 5 * 60_000

/** When a picture was taken, as it says itself, and the texts of the codes in it. */
export type CodedPicture = {
  texts: readonly string[]
  capturedLocal: string | null
  capturedOffset: number | null
}
/** Why a picture of codes of ours sets no clock. */
export type NoClock = 'several' | 'not-yet' | 'other-day' | 'untimed' | 'too-far'
/** The time that our clock shows in a picture, ms since 1970, and how far its camera's clock is ahead of it, ms; or why it sets none. */
export type ClockInPicture = { shown: number; ahead: number } | { not: NoClock }

/**
 * What a picture with codes says of its camera's clock, judged by the place and day of its session, alike when files are chosen and when
 * they have arrived; null for a picture without a code of ours. It counts when it shows one time, that a clock of ours can have shown
 * on the day of the session or the days beside it, says when it was taken, and is no further off than any clock is.
 */
export function clockInPicture(
  picture: CodedPicture,
  session: SessionHours,
  now: number,
): ClockInPicture | null {
  const [shown, ...others] = new Set(picture.texts.map(readClockCode).filter((at) => at !== null))
  if (shown === undefined) return null
  if (others.length > 0) return { not: 'several' }
  if (shown > now + AHEAD_MS) return { not: 'not-yet' }
  const midnight = startOfHour(session.session_date, 0, session.time_zone)
  const daysOn = (at: number) => Math.floor((at - midnight) / DAY_MS)
  if (Math.abs(daysOn(shown)) > 1) return { not: 'other-day' }
  const ahead = clockAhead(picture, shown, session)
  if (ahead === null) return { not: 'untimed' }
  if (daysOn(shown) !== 0 && daysOn(shown + ahead) === 0) return { not: 'other-day' }
  return Math.abs(ahead) > CLOCK_MOST_MS ? { not: 'too-far' } : { shown, ahead }
}

/** How far ahead the clock is that took a picture of ours, which shows `shown`; ms. Null where it does not say when. */
export function clockAhead(
  { capturedLocal, capturedOffset }: Omit<CodedPicture, 'texts'>,
  shown: number,
  session: SessionHours,
): number | null {
  const said = { captured_local: capturedLocal, captured_offset: capturedOffset }
  const taken = captureInstants([{ id: 0, kind: 'image', ...said }], session, 0).get(0)
  const saysFraction = /\.\d*[1-9]/.test(capturedLocal ?? '')
  return taken === undefined ? null : taken - instantOfCode(shown, saysFraction)
}
