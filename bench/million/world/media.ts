import { SIGNATURE_BYTES } from '#server/platform/images/signature/signature-format.ts'
import { bytesOf, objectKey } from './chance.ts'
import { itemOf, type MadeSession, sessionOf } from './sessions.ts'
import { ITEMS, RIDE, RIDES, type Sizes } from './sizes.ts'

const HOUR_MS = 3_600_000
/** Riders of a session differ; as many kinds of colours as there are. */
const LOOKS = 97
const placeholders = Array.from({ length: LOOKS }, (_, n) => bytesOf(24, n, 70))
/** The second half of each hash: it need only be as long as one. */
const HASH_END = '0'.repeat(32)
const signatures = Array.from(
  { length: LOOKS },
  (_, n) => `\\\\x01c0${bytesOf(SIGNATURE_BYTES, n, 900).slice(7)}`,
)

export function* mediaRows(sizes: Sizes) {
  for (let n = 1; n <= sizes.sessions; n += 1) {
    const session = sessionOf(n, sizes)
    const made = new Date(session.made).toISOString()
    const first = startOf(session)
    for (let at = 0; at < ITEMS; at += 1) yield mediaRow(session, at, made, first)
  }
}

/** By the clock of its place, as if that were UTC. */
const startOf = ({ day, startHour }: MadeSession) => Date.parse(day) + startHour * HOUR_MS
const capturedAt = (first: number, at: number) => first + Math.floor(at / RIDE) * 120_000 + (at % RIDE) * 1000

function mediaRow(session: MadeSession, at: number, made: string, first: number): string {
  const id = itemOf(session.id, at)
  const isClip = at === session.clip
  const isGone = at === session.removedItem
  const local = capturedAt(first, at)
  const kind = isClip ? 'video' : 'image'
  const files = isGone
    ? '\\N\t\\N\t\\N\t\\N'
    : `${objectKey('public', id, 61, isClip ? 'mp4' : 'jpg')}\t${objectKey('public', id, 64, 'webp')}\t${isClip ? '\\N' : objectKey('public', id, 67, 'avif')}\t${placeholders[id % LOOKS]}`
  const number = id % 10_000
  const hidden = at === session.hiddenItem ? `${made}\tReported\ttrue` : '\\N\t\\N\tfalse'
  const look =
    session.isOver || isClip ? '\\N' : signatures[(session.id * 7 + Math.floor(at / RIDE) * 3) % LOOKS]
  return `${id}\t${session.id}\t${at}\t${kind}\t${isGone ? 'removed' : 'ready'}\t${objectKey('originals', id, 51, isClip ? 'mp4' : 'jpg')}\tDSC_${number}.${isClip ? 'MP4' : 'JPG'}\t${isClip ? 'video/mp4' : 'image/jpeg'}\t${4_000_000 + ((id * 7919) % 9_000_000)}\t${bytesOf(16, id, 54)}${HASH_END}\t${id}\t6000\t4000\t${isClip ? 9000 : '\\N'}\t${files}\t${made}\t${new Date(local).toISOString().slice(0, -1)}\t${new Date(local - session.hoursAhead * HOUR_MS).toISOString()}\t${session.id}\t${number}\t${hidden}\t${look}`
}

/** What of a wave is shown, by its place among the session's items. */
function shownOf(session: MadeSession, ride: number): number[] {
  const all = Array.from({ length: RIDE }, (_, k) => ride * RIDE + k)
  return all.filter((at) => at !== session.hiddenItem && at !== session.removedItem)
}

export function* waveRows(sizes: Sizes) {
  for (let n = 1; n <= sizes.sessions; n += 1) {
    const session = sessionOf(n, sizes)
    const first = startOf(session) - session.hoursAhead * HOUR_MS
    for (let ride = 0; ride < RIDES && !session.isDraft; ride += 1) {
      const shown = shownOf(session, ride)
      const times = [shown[0] ?? 0, shown.at(-1) ?? 0].map((at) =>
        new Date(capturedAt(first, at)).toISOString(),
      )
      const clips = shown.filter((at) => at === session.clip).length
      yield `${(n - 1) * RIDES + ride + 1}\t${n}\t${ride + 1}\t${times.join('\t')}\t${itemOf(n, shown[0] ?? 0)}\t${shown.length - clips}\t${clips}`
    }
  }
}

export function* waveItemRows(sizes: Sizes) {
  for (let n = 1; n <= sizes.sessions; n += 1) {
    const session = sessionOf(n, sizes)
    for (let ride = 0; ride < RIDES && !session.isDraft; ride += 1)
      for (const [place, at] of shownOf(session, ride).entries())
        yield `${itemOf(n, at)}\t${(n - 1) * RIDES + ride + 1}\t${place}`
  }
}
