import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import { clockAhead } from '#contract/sessions/clock-in-picture.ts'
import type { ClockFrame } from './camera-queries.ts'

/** A clock drifts so much in a day, and a picture of ours is right to less, ms. */
const DRIFT_MS = 3000

/** By how much the offsets differ that pictures of our clock by one camera body say, ms; null where they agree. */
export function picturesApart(frames: readonly ClockFrame[], hours: SessionHours): number | null {
  const said = frames.map((frame) => clockAhead(frame, frame.shown, hours)).filter((ahead) => ahead !== null)
  const apart = Math.max(...said) - Math.min(...said)
  return said.length > 1 && apart > DRIFT_MS ? apart : null
}
