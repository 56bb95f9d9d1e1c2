import type { Arrived, ArrivedCopy } from '../drafts/own-draft.ts'
import { isClockFrame, type SelectedFile, totalBytes } from '../selected-file.ts'
import { createEstimate, createSpeedometer, type PublishPhase, publishPercent } from './publish-progress.ts'

/** A file being sent. `attempt` above 1: sent again after a lost connection; `waiting`: in the pause before that. */
export type ActiveFile = { id: number; name: string; percent: number; attempt: number; waiting: boolean }
/**
 * `reason`: the server's sentence. `final`: sent once more it would be refused once more. `refused`: for what the file itself
 * is, so that the others go on without it.
 */
export type FailedFile = {
  id: number
  name: string
  message: string
  reason: string
  final: boolean
  refused: boolean
}

/**
 * What is sent before *Publish* is pressed. `asking`: the line may cost its user money, nothing is sent before he says so. `stopped`:
 * something refuses every file, `stoppedBy` says what.
 */
export type Ahead = 'none' | 'asking' | 'sending' | 'paused' | 'stopped'

export type PublishState = {
  phase: PublishPhase
  ahead: Ahead
  stoppedBy: string
  /** 0 to 100. */
  percent: number
  /** What went wrong; empty unless the phase is `failure`. */
  message: string
  /** The payment account of the photographer is not, or no longer, whole. */
  lacksAccount: boolean
  sessionId: number | null
  active: ActiveFile[]
  /** Ids of the chosen files that lie on the server. */
  arrived: number[]
  failed: FailedFile[]
  /** Chosen files that the session has already under another name. */
  copies: ArrivedCopy[]
  /** Published without these. */
  leftOut: FailedFile[]
  /** Files for sale that lie there, of all: a copy counts once, a picture of our clock not at all. */
  done: number
  count: number
  /** Of all that is to lie there; what was not accepted is neither sent nor left. */
  bytesSent: number
  bytesLeft: number
  bytesPerSecond: number
  /** What is left of the time, seconds; null while nothing can be said. */
  secondsLeft: number | null
  /** Files whose public copies the server is still making. */
  preparing: number
  /** Items on sale of what is sold as it arrives, 0 before it is listed; null for any other session. */
  onSale: number | null
  /** What the session holds; null until it is published. */
  published: { images: number; videos: number } | null
}

/** Every file has its answer. That all bytes have left says less: the server may still be told of what it was sent. */
export const isAnswered = ({
  done,
  failed,
  count,
}: Pick<PublishState, 'done' | 'failed' | 'count'>): boolean => count > 0 && done + failed.length >= count

export const idleState: PublishState = {
  phase: 'idle',
  ahead: 'none',
  stoppedBy: '',
  percent: 0,
  message: '',
  lacksAccount: false,
  sessionId: null,
  active: [],
  arrived: [],
  failed: [],
  copies: [],
  leftOut: [],
  done: 0,
  count: 0,
  bytesSent: 0,
  bytesLeft: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
  preparing: 0,
  onSale: null,
  published: null,
}

export type Progress = Pick<
  PublishState,
  | 'percent'
  | 'active'
  | 'arrived'
  | 'failed'
  | 'copies'
  | 'done'
  | 'count'
  | 'bytesSent'
  | 'bytesLeft'
  | 'bytesPerSecond'
  | 'secondsLeft'
>

/** Keeps count of what has left and what has arrived of the files chosen now, in bytes of the originals; `before` had arrived earlier. */
export function createTally(
  files: () => readonly SelectedFile[],
  now: () => number,
  before: Pick<Arrived, 'files' | 'bytes'> = { files: 0, bytes: 0 },
  copiesAmong: (files: readonly SelectedFile[]) => ArrivedCopy[] = () => [],
) {
  /** `sent`: what lies there, as far as is known; `from`: up to where this attempt's bytes are counted, in bytes. */
  const active = new Map<number, ActiveFile & { sent: number; from: number }>()
  const failed = new Map<number, FailedFile>()
  const arrived = new Set<number>()
  const speed = createSpeedometer()
  const estimate = createEstimate()
  /** Bytes that have left, those of broken attempts among them. */
  let moved = 0

  return {
    begin({ id, file }: SelectedFile, attempt: number): void {
      const sent = active.get(id)?.sent ?? 0
      active.set(id, { id, name: file.name, percent: 0, attempt, waiting: false, sent, from: 0 })
    },
    /** Answers how many bytes have left since it was last called for this file; what was `there` has not left now. */
    progress({ id, file }: SelectedFile, share: number, there = false): number {
      const each = active.get(id)
      if (!each) return 0
      const more = there ? 0 : Math.max(0, share * file.size - each.from)
      each.percent = Math.round(share * 100)
      each.sent = share * file.size
      each.from = each.sent
      moved += more
      speed.mark(now(), moved)
      return more
    },
    /** The connection was lost; the next attempt follows after a pause, and says how much of it lies there. */
    wait({ id }: SelectedFile, attempt: number): void {
      const each = active.get(id)
      if (each) active.set(id, { ...each, percent: 0, attempt, waiting: true })
    },
    /** Neither arrived nor failed: it was withdrawn, or its error stops the whole run. */
    forget: ({ id }: SelectedFile): unknown => active.delete(id),
    settle({ id, file }: SelectedFile, failure: Omit<FailedFile, 'id' | 'name'> | null): void {
      moved += Math.max(0, file.size - (active.get(id)?.from ?? 0))
      speed.mark(now(), moved)
      active.delete(id)
      if (failure === null) arrived.add(id)
      else failed.set(id, { id, name: file.name, ...failure })
    },
    /** Files that were already there from an earlier attempt. */
    skip: ({ id }: SelectedFile): unknown => arrived.add(id),
    read(): Progress {
      const all = files()
      const there = all.filter(({ id }) => arrived.has(id))
      const bytes = before.bytes + totalBytes(all)
      const refused = totalBytes(all.filter(({ id }) => failed.has(id) && !arrived.has(id)))
      const sent = [...active.values()].reduce(
        (sum, each) => sum + each.sent,
        before.bytes + totalBytes(there),
      )
      const copies = copiesAmong(all)
      const twice = new Set(copies.map(({ id }) => id))
      const counted = (some: readonly SelectedFile[]) =>
        before.files + some.filter((file) => !twice.has(file.id) && !isClockFrame(file)).length
      const placeOf = (one: ActiveFile) => all.findIndex(({ id }) => id === one.id)
      const bytesLeft = Math.max(0, bytes - refused - sent)
      const bytesPerSecond = speed.bytesPerSecond()
      return {
        percent: publishPercent('uploading', bytes === 0 ? 1 : (sent + refused) / bytes),
        active: [...active.values()]
          .map(({ sent: _sent, from: _from, ...each }) => each)
          .sort((one, other) => placeOf(one) - placeOf(other)),
        arrived: there.map(({ id }) => id),
        failed: all.flatMap(({ id }) => failed.get(id) ?? []),
        copies,
        done: counted(there),
        count: counted(all),
        ...{ bytesSent: sent, bytesLeft, bytesPerSecond, secondsLeft: estimate(bytesLeft, bytesPerSecond) },
      }
    },
  }
}
