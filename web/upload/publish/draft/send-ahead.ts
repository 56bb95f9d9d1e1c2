import type { OwnDraft } from '../../drafts/own-draft.ts'
import { isAsked, type SelectedFile, staysOut } from '../../selected-file.ts'
import { createFileFeed, type FileFeed } from '../../send/file-feed.ts'
import { serverMessage } from '../../send/publish-messages.ts'
import type { Ahead, FailedFile, Progress, PublishState } from '../../send/publish-state.ts'
import { type Sent, sendFiles } from '../../send/send-files.ts'
import { isGone } from '../../send/try-again.ts'
import type { DraftCalls, DraftKeeper, Fields } from './draft-keeper.ts'
import { withdraw } from './withdraw.ts'

/** Changes are told the server so long after the last one, ms. */
const SETTLED_MS = 1000

type Telling = {
  asks: boolean
  show: (progress: Progress, session: OwnDraft) => void
  tell: (state: Partial<Pick<PublishState, 'ahead' | 'stoppedBy' | 'active'>>) => void
  messageOf: (number: number, error: unknown) => string
}
type Run = { stop: AbortController; feed: FileFeed; done: Promise<Sent> }

/** Sends files while they are still being chosen; `sendAll` waits for the last one. */
export function createSendAhead(
  calls: DraftCalls,
  keeper: DraftKeeper,
  { asks, show, tell, messageOf }: Telling,
) {
  let held: Exclude<Ahead, 'none' | 'sending'> | 'ended' | null = asks ? 'asking' : null
  /** The photographer said that files may be sent on a connection that costs money by the byte, or has published: he is not asked again. */
  let isAllowed = false
  let fields: Fields = {}
  let files: readonly SelectedFile[] = []
  let run: Run | null = null
  /** Draws apart what was begun before a pause. */
  let begun: AbortController | null = null
  /** Files that failed in runs that are over, by their id: sent again only by `goOn` or `sendAll`. */
  let failed = new Map<number, FailedFile>()
  /** All files that have failed, as last shown: those in `failed`, and those of the run that is still under way. */
  let failedSoFar: readonly FailedFile[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let removed: SelectedFile[] = []
  let withdrawing: Promise<unknown> = Promise.resolve()
  /** A file was removed: what one of the others has become may have gone with it. */
  let isDoubted = false

  const halt = () => {
    begun?.abort()
    begun = null
    run?.stop.abort()
    run = null
  }
  const hold = (as: NonNullable<typeof held>, stoppedBy = '') => {
    held = as
    halt()
    if (as !== 'ended') tell({ ahead: as, stoppedBy, active: [] })
  }
  const start = (session: OwnDraft, first: readonly SelectedFile[]): Run => {
    const stop = new AbortController()
    const feed = createFileFeed(first, ({ id }) => failed.has(id))
    const own: Run = { stop, feed, done: never }
    // A first file may end it before it has begun.
    run = own
    own.done = sendFiles(calls, feed, {
      ...{ session, run: stop, messageOf },
      show(progress) {
        const whole = withFailed(progress, failed, feed)
        failedSoFar = whole.failed
        show(whole, session)
      },
    })
    void own.done.then((sent) => {
      session.continued = true
      for (const each of sent.failed) failed.set(each.id, each)
      if (run === own) run = null
    })
    return own
  }
  const begin = async () => {
    const own = new AbortController()
    begun = own
    tell({ ahead: 'sending', stoppedBy: '' })
    try {
      const session = await keeper.begin(fields, files, own)
      if (session.continued) await keeper.adopt(session, mayLeave(files), own)
      if (own.signal.aborted) return
      const sent = await start(session, mayLeave(files)).done
      if (!own.signal.aborted && sent.halt) throw sent.halt.error
    } catch (error) {
      if (own.signal.aborted) return
      if (isGone(error)) keeper.forget()
      hold('stopped', isGone(error) ? GONE : serverMessage(error, BROKEN))
    } finally {
      if (begun === own) begun = null
    }
  }
  const missing = (some: readonly SelectedFile[]) => {
    const arrived = keeper.current()?.arrived
    return mayLeave(some).filter(({ id }) => !arrived?.has(id))
  }
  const wantsSending = () => missing(files).some(({ id }) => !failed.has(id))
  const goOn = () => {
    if (held) return
    // It may have been hidden by a publish that failed before it sent anything.
    if (begun || run) return tell({ ahead: 'sending', stoppedBy: '' })
    if (wantsSending()) void begin()
  }
  /** Some time after the last change: it is told, and what was removed is taken from the server. */
  const settle = async () => {
    timer = null
    const session = keeper.current()
    if (!session) return
    const gone = removed.splice(0)
    withdrawing = withdraw(calls, session, gone, mayLeave(files)).catch(() => undefined)
    await withdrawing
    await keeper.tell(fields, files).catch(() => undefined)
  }

  return {
    offer(nextFields: Fields, next: readonly SelectedFile[]): void {
      if (held === 'ended') return
      // What turns out to be a picture of our clock is taken back, too: it leaves with the last press.
      const kept = new Set(mayLeave(next).map(({ id }) => id))
      const gone = mayLeave(files).filter(({ id }) => !kept.has(id))
      fields = nextFields
      files = next
      removed.push(...gone)
      isDoubted ||= gone.length > 0
      for (const { id } of gone) failed.delete(id)
      const all = new Set(next.map(({ id }) => id))
      keeper.unplan(gone.filter(({ id }) => !all.has(id)))
      run?.feed.update(mayLeave(files))
      if (held && held !== 'stopped' && wantsSending()) tell({ ahead: held })
      goOn()
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => void settle(), SETTLED_MS)
    },
    /** Those of them that would be sent and have not arrived, but for what the server refused. */
    missing: (some: readonly SelectedFile[]): SelectedFile[] =>
      missing(some).filter(({ id }) => !failedSoFar.some((each) => each.id === id && each.final)),
    /** A question that is open stays. */
    pause: (): void => hold(held === 'asking' ? 'asking' : 'paused'),
    /** Whatever held it before: to go on he is asked, once. */
    ask(): void {
      if (isAllowed || held === 'ended') return
      if (wantsSending()) hold('asking')
      else {
        held = 'asking'
        // What sends would take up the next file by itself.
        halt()
      }
    },
    goOn(): void {
      isAllowed ||= held === 'asking'
      held = null
      failed = new Map()
      goOn()
    },
    /** Sends what has not arrived of exactly these files, and answers when that is over. */
    async sendAll(session: OwnDraft, all: readonly SelectedFile[], stop: AbortController): Promise<Sent> {
      isAllowed = true
      held = null
      tell({ ahead: 'none', stoppedBy: '' })
      files = all
      if (timer) clearTimeout(timer)
      timer = null
      const aborted = () => halt()
      stop.signal.addEventListener('abort', aborted)
      try {
        if (!run) {
          failed = new Map()
          begun?.abort()
          if (session.continued) await keeper.reconcile(session, all, stop)
        }
        for (;;) {
          const current: Run = run ?? start(session, all)
          current.feed.update(all)
          current.feed.close()
          const sent = await current.done
          const isOver = !isDoubted || sent.halt !== null || stop.signal.aborted
          if (isOver) return { ...sent, failed: all.flatMap(({ id }) => failed.get(id) ?? []) }
          isDoubted = false
          removed = []
          await withdrawing
          await keeper.reconcile(session, all, stop)
        }
      } finally {
        stop.signal.removeEventListener('abort', aborted)
      }
    },
    /** Nothing more is sent to the draft of this page. */
    drop(): void {
      halt()
      failed = new Map()
      removed = []
      if (held !== 'asking') held = null
    },
    end(): void {
      hold('ended')
      if (timer) clearTimeout(timer)
    },
    /** The screen is there again after it was left. */
    again(): void {
      if (held === 'ended') held = asks ? 'asking' : null
    },
  }
}
export type SendAhead = ReturnType<typeof createSendAhead>

const never = new Promise<Sent>(() => undefined)
const GONE = 'This session is no longer open.'
const BROKEN = 'Something went wrong.'

/** A picture of our clock leaves with the last press: what it says depends on place and day, and whether it is sold on its photographer. What may be one, and what another session has or may have, waits. */
const mayLeave = (files: readonly SelectedFile[]): SelectedFile[] =>
  files.filter(
    (file) =>
      file.state === 'ready' && !file.pictured && !file.mayBeClock && !isAsked(file) && !staysOut(file),
  )

const withFailed = (
  progress: Progress,
  failed: ReadonlyMap<number, FailedFile>,
  feed: FileFeed,
): Progress => {
  const now = new Set(progress.failed.map(({ id }) => id))
  const before = [...failed.values()].filter(({ id }) => !now.has(id) && feed.has(id))
  return { ...progress, failed: [...before, ...progress.failed] }
}
