import { PUBLISH_PROGRESS } from '#contract/sessions/ingest.ts'
import { sizeLabel } from '../size-label.ts'

export type PublishPhase =
  | 'idle'
  | 'creating'
  | 'uploading'
  | 'finalizing'
  | 'preparing'
  | 'success'
  | 'failure'

/** Percent of the whole: create 20, uploads 70 by their share (0 to 1), finalise 95, done 100 (photographer.md §4). */
export function publishPercent(phase: PublishPhase, share: number): number {
  const { created, uploads, finalizing, done, least } = PUBLISH_PROGRESS
  if (phase === 'success') return done
  if (phase === 'finalizing' || phase === 'preparing') return finalizing
  if (phase === 'creating' || phase === 'idle') return least
  return Math.max(least, created + uploads * Math.min(1, Math.max(0, share)))
}

/** The time left is told from the last moments only, ms. */
const WINDOW_MS = 20_000

/** Bytes a second over the last moments, smoothed, so that the time left does not jump. */
export function createSpeedometer() {
  const marks: { at: number; bytes: number }[] = []
  return {
    mark(at: number, bytes: number): void {
      // After a rest it begins anew.
      if (at - (marks.at(-1)?.at ?? at) > WINDOW_MS) marks.length = 0
      marks.push({ at, bytes })
      while (marks.length > 2 && at - (marks[0]?.at ?? at) > WINDOW_MS) marks.shift()
    },
    /** 0 until something can be said. */
    bytesPerSecond(): number {
      const [first, last] = [marks[0], marks.at(-1)]
      if (!first || !last || last.at - first.at < 500) return 0
      return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
    },
  }
}

/** How much longer than said it must take before more is said. */
const SLOWER = 1.3

/** Seconds left, which fall with the work done and rise only where it has become clearly slower; null until something can be said. */
export function createEstimate() {
  let said: number | null = null
  return (bytesLeft: number, bytesPerSecond: number): number | null => {
    if (bytesPerSecond <= 0) return said
    const now = bytesLeft / bytesPerSecond
    if (said === null || now < said || now > said * SLOWER) said = now
    return said
  }
}

/** `about 3 min left`; empty while nothing can be said. No line breaks between a figure and its unit. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 50) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes}\u00a0min left` : `about ${Math.round(minutes / 60)}\u00a0h left`
}

/** `, 12.0 MB sent` behind `0 of 3 files`: that a large one moves is seen by its bytes; nothing once a file is there. */
export const sentLabel = ({ done, bytesSent }: { done: number; bytesSent: number }): string =>
  done === 0 && bytesSent > 0 ? `, ${sizeLabel(bytesSent)} sent` : ''

/** `1.90 GB to go · 5.0 MB/s`, of these what is known. */
export const bytesLabel = ({ bytesLeft, bytesPerSecond }: Omit<Moved, 'secondsLeft'>): string =>
  [bytesLeft > 0 && `${sizeLabel(bytesLeft)} to go`, bytesPerSecond > 0 && `${sizeLabel(bytesPerSecond)}/s`]
    .filter(Boolean)
    .join(' · ')

type Moved = { bytesLeft: number; bytesPerSecond: number; secondsLeft: number | null }

/** `1.90 GB to go · 5.0 MB/s · about 6 min left`, of these what is known, by the measure in which all that is chosen is told. */
export const leftLabel = (moved: Moved): string =>
  [bytesLabel(moved), timeLeft(moved.secondsLeft)].filter(Boolean).join(' · ')
