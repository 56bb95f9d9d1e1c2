import type { Arrived } from '../drafts/own-draft.ts'
import { type SelectedFile, totalBytes } from '../selected-file.ts'
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

export type PublishState = {
  phase: PublishPhase
  /** 0 to 100. */
  percent: number
  /** What went wrong; empty unless the phase is `failure`. */
  message: string
  sessionId: number | null
  active: ActiveFile[]
  /** Ids of the chosen files that lie on the server. */
  arrived: number[]
  failed: FailedFile[]
  /** Published without these. */
  leftOut: FailedFile[]
  done: number
  count: number
  bytesLeft: number
  bytesPerSecond: number
  /** What is left of the time, seconds; null while nothing can be said. */
  secondsLeft: number | null
  /** Files whose public copies the server is still making. */
  preparing: number
}

export const idleState: PublishState = {
  phase: 'idle',
  percent: 0,
  message: '',
  sessionId: null,
  active: [],
  arrived: [],
  failed: [],
  leftOut: [],
  done: 0,
  count: 0,
  bytesLeft: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
  preparing: 0,
}

export type Progress = Pick<
  PublishState,
  | 'percent'
  | 'active'
  | 'arrived'
  | 'failed'
  | 'done'
  | 'count'
  | 'bytesLeft'
  | 'bytesPerSecond'
  | 'secondsLeft'
>

/** Keeps count of what has left and what has arrived, in bytes of the originals; `before` had arrived earlier. */
export function createTally(
  files: readonly SelectedFile[],
  now: () => number,
  before: Pick<Arrived, 'files' | 'bytes'> = { files: 0, bytes: 0 },
) {
  const all = totalBytes(files) + before.bytes
  const active = new Map<number, ActiveFile & { sent: number }>()
  const failed: FailedFile[] = []
  const arrived: number[] = []
  const speed = createSpeedometer()
  const estimate = createEstimate()
  let settledBytes = before.bytes
  let done = before.files

  const sent = () => [...active.values()].reduce((sum, each) => sum + each.sent, settledBytes)
  return {
    begin({ id, file }: SelectedFile, attempt: number): void {
      active.set(id, { id, name: file.name, percent: 0, attempt, waiting: false, sent: 0 })
    },
    progress({ id, file }: SelectedFile, share: number): void {
      const each = active.get(id)
      if (!each) return
      each.percent = Math.round(share * 100)
      each.sent = share * file.size
      speed.mark(now(), sent())
    },
    /** The connection was lost; the next attempt follows after a pause. */
    wait({ id }: SelectedFile, attempt: number): void {
      const each = active.get(id)
      if (each) active.set(id, { ...each, percent: 0, sent: 0, attempt, waiting: true })
    },
    /** Neither arrived nor failed: its error stops the whole run. */
    forget: ({ id }: SelectedFile): unknown => active.delete(id),
    settle({ id, file }: SelectedFile, failure: Omit<FailedFile, 'id' | 'name'> | null): void {
      active.delete(id)
      settledBytes += file.size
      speed.mark(now(), sent())
      if (failure === null) {
        done += 1
        arrived.push(id)
      } else failed.push({ id, name: file.name, ...failure })
    },
    /** Files that were already there from an earlier attempt. */
    skip(file: SelectedFile): void {
      settledBytes += file.file.size
      done += 1
      arrived.push(file.id)
    },
    read: (): Progress => ({
      percent: publishPercent('uploading', all === 0 ? 1 : sent() / all),
      active: [...active.values()].map(({ sent: _sent, ...each }) => each),
      arrived: [...arrived],
      failed: [...failed],
      done,
      count: before.files + files.length,
      bytesLeft: Math.max(0, all - sent()),
      bytesPerSecond: speed.bytesPerSecond(),
      secondsLeft: estimate(Math.max(0, all - sent()), speed.bytesPerSecond()),
    }),
  }
}
