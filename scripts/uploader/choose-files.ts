import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { placeTime } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import type { Chosen } from './read-flags.ts'
import { size, type Tell } from './report.ts'
import type { LookedFile } from './upload-run.ts'

/** In the order they were taken, those without a time after the others; then by name, numbers as numbers. */
export const inOrder = <T extends LookedFile>(files: readonly T[]): T[] =>
  [...files].sort((a, b) => {
    const [one, other] = [sortText(a), sortText(b)]
    return one < other ? -1 : one > other ? 1 : 0
  })
const sortText = ({ taken, rel }: LookedFile): string =>
  `${taken?.local ?? '~'} ${rel.replace(/\d+/g, (digits) => digits.padStart(12, '0'))}`

/** Those that are meant by the day and the times of day; the others are told. Without a time of its own a file is meant. */
export function chosenFiles(
  files: readonly LookedFile[],
  { onlyDay, between }: Chosen,
  timeZone: string,
  tell: Tell,
): LookedFile[] {
  return files.filter(({ taken, rel, refused }) => {
    if (!taken || refused) return true
    const { day, minute } = placeTime(taken, timeZone)
    const reason =
      onlyDay !== null && day !== onlyDay
        ? `taken on ${day}`
        : between && (minute < between.from || minute > between.to)
          ? `taken at ${clock(minute)}`
          : null
    if (reason) tell({ event: 'left-out', file: rel, reason })
    return reason === null
  })
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Throws Ending when they are more than one session holds, with spans of time that fit. */
export function assertFits(files: readonly LookedFile[], arrivedBytes: number, timeZone: string): void {
  const bytes = files.reduce((sum, file) => sum + file.size, arrivedBytes)
  if (bytes <= SESSION_MAX_BYTES) return
  const there = arrivedBytes > 0 ? `, ${size(arrivedBytes)} of it there already` : ''
  throw new Ending(
    EXIT.usage,
    [
      `These are ${size(bytes)}${there}; a session holds ${size(SESSION_MAX_BYTES)}. Send it as several sessions, each with --new:`,
      ...spansThatFit(files, timeZone),
    ].join('\n'),
  )
}

function spansThatFit(files: readonly LookedFile[], timeZone: string): string[] {
  const spans: { from: number; to: number; count: number; bytes: number }[] = []
  const timed = inOrder(files).flatMap((file) =>
    file.taken ? [{ at: placeTime(file.taken, timeZone).minute, bytes: file.size }] : [],
  )
  for (const { at, bytes } of timed) {
    const last = spans.at(-1)
    // All of one minute stay together, so that two spans never share one.
    if (last && (last.bytes + bytes <= SESSION_MAX_BYTES * 0.95 || last.to === at))
      Object.assign(last, { to: Math.max(last.to, at), count: last.count + 1, bytes: last.bytes + bytes })
    else spans.push({ from: at, to: at, count: 1, bytes })
  }
  return spans.map(
    ({ from, to, count, bytes }) => `  --between ${clock(from)}-${clock(to)}  ${count} files, ${size(bytes)}`,
  )
}
