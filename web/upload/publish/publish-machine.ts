import { errorSentence } from '#contract/error-sentences.ts'
import { copiesIn, mediaInOrder, type OwnDraft } from '../drafts/own-draft.ts'
import { countSold, type SelectedFile, staysOut, toMove } from '../selected-file.ts'
import {
  failedSummary,
  GENERIC,
  lacksAccount,
  serverMessage,
  uploadFailure,
} from '../send/publish-messages.ts'
import { type PublishPhase, publishPercent } from '../send/publish-progress.ts'
import { type FailedFile, idleState, type PublishState } from '../send/publish-state.ts'
import { patiently, type UploadState } from '../send/send-files.ts'
import { isGone, mayPass } from '../send/try-again.ts'
import { createDraftKeeper, type DraftCalls, type Fields } from './draft/draft-keeper.ts'
import { createSendAhead } from './draft/send-ahead.ts'

/** The calls of a publish, and the clock. Details are the text fields of session creation (photographer.md §7). */
export type PublishCalls = DraftCalls & {
  /** Which items of other sessions come to this one when it is published. */
  noteMoves: (sessionId: number, mediaIds: number[]) => Promise<unknown>
  finalize: (sessionId: number, mediaIds: number[]) => Promise<{ temporary: boolean }>
  sellArriving: (sessionId: number) => Promise<unknown>
  /** Items on sale of what is sold as it arrives, 0 before it is listed; null when it is over. */
  countOnSale: (sessionId: number) => Promise<number | null>
}

/** Between looks at a session whose previews are still being made, in ms: the longer, the longer that takes already. The end is told at once. */
const LOOK_AGAIN = { least: 500, most: 1500, share: 0.05 }
/** Between looks at how many items are on sale, in ms. */
const COUNT_AGAIN_MS = 3000

/**
 * Publishes a session step by step (photographer.md §4) and reports its state. Its files are sent as they are offered; `publish` waits
 * for what is missing. What has arrived is not sent again: a second `publish` goes on where the first one stopped, with what was
 * changed meanwhile, and so does one after `resume`. `asks`: nothing is sent ahead before `goOn`.
 */
export function createPublishMachine(
  calls: PublishCalls,
  changed: (state: PublishState) => void,
  { asks = false } = {},
) {
  let state = idleState
  /** One for each attempt: calls of an aborted attempt must not change the state of the next. */
  let stop = new AbortController()
  let chosen: readonly SelectedFile[] = []
  /** The server may know of items that are to come. */
  let isNoted = false

  const set = (next: Partial<PublishState>) => {
    state = { ...state, ...next }
    changed(state)
  }
  const enter = (phase: PublishPhase, next: Partial<PublishState> = {}) =>
    set({ percent: publishPercent(phase, 0), ...next, phase })
  const fail = (message: string, next: Partial<PublishState> = {}) =>
    enter('failure', { lacksAccount: false, ...next, message })
  /** The server's sentence of an error. */
  const failBy = (error: unknown, otherwise: string) =>
    fail(serverMessage(error, otherwise), { lacksAccount: lacksAccount(error) })

  const keeper = createDraftKeeper(calls)
  const ahead = createSendAhead(calls, keeper, {
    asks,
    show(progress, session) {
      if (state.phase === 'creating') enter('uploading', { ...progress, sessionId: session.id })
      else if (state.phase === 'uploading') set(progress)
      else if (state.phase === 'idle') set({ ...progress, sessionId: session.id })
    },
    tell: (next) => set(next),
    messageOf: uploadFailure,
  })

  /** What the server says of the session once it is listed; null when it is not to be. */
  const untilListed = async (id: number, run: AbortController): Promise<UploadState | null> => {
    const since = calls.now()
    for (let wait = 0; ; ) {
      const askedAt = calls.now()
      const now = await patiently(calls, run, () => calls.state(id, wait))
      if (run.signal.aborted) return null
      const preparing = now.media.filter((each) => each.state === 'processing').length
      // What is sold as it arrives is listed before all of it is prepared.
      if (!now.temporary && (state.onSale === null || preparing === 0)) return now
      const broken = brokenIn(now)
      if (now.temporary && preparing === 0 && broken.length > 0) {
        fail(errorSentence('session_files_failed'), { failed: broken })
        return null
      }
      enter('preparing', { preparing })
      const early = askedAt + wait - calls.now()
      if (early > 0) await calls.wait(early)
      const ms = (calls.now() - since) * LOOK_AGAIN.share
      wait = Math.round(Math.min(LOOK_AGAIN.most, Math.max(LOOK_AGAIN.least, ms)))
    }
  }

  const noteMoves = async ({ id }: OwnDraft, run: AbortController) => {
    const moving = toMove(chosen)
    if (moving.length === 0 && !isNoted) return
    isNoted = true
    await patiently(calls, run, () => calls.noteMoves(id, moving)).catch((error: unknown) => {
      // Published by an attempt whose answer was lost, which had noted them.
      if (!isGone(error)) throw error
    })
  }

  const finish = async (session: OwnDraft, run: AbortController, leftOut: FailedFile[]) => {
    enter('finalizing', { active: [], failed: [], leftOut, sessionId: session.id })
    const order = mediaInOrder(
      session,
      chosen.filter((file) => !staysOut(file)),
    )
    let temporary: boolean
    try {
      await noteMoves(session, run)
      ;({ temporary } = await patiently(calls, run, () => calls.finalize(session.id, order)))
    } catch (error) {
      if (run.signal.aborted) return
      return failBy(error, 'Failed to finalize session')
    }
    const waits = temporary || state.onSale !== null
    const listed = waits
      ? await untilListed(session.id, run)
      : await calls.state(session.id).catch(() => null)
    if (run.signal.aborted || (waits && !listed)) return
    keeper.forget()
    ahead.end()
    // What was refused after it had arrived, while its preview was made.
    const broken = listed ? brokenIn(listed, order) : []
    enter('success', {
      copies: copiesIn(session, chosen),
      leftOut: [...leftOut, ...broken],
      published: listed ? kindsIn(listed) : null,
    })
  }

  /** Items go on sale from here on as they arrive; false when they cannot, or not any more. */
  const sell = async (session: OwnDraft, run: AbortController): Promise<boolean> => {
    try {
      await patiently(calls, run, () => calls.sellArriving(session.id))
    } catch (error) {
      if (run.signal.aborted) return false
      if (isGone(error)) keeper.forget()
      failBy(error, 'Failed to put the session on sale')
      return false
    }
    if (run.signal.aborted) return false
    set({ onSale: 0 })
    void watchSale(session.id, run)
    return true
  }
  /** Says how many are on sale until this attempt is over. */
  const watchSale = async (id: number, run: AbortController) => {
    while (!run.signal.aborted && state.phase !== 'success' && state.phase !== 'failure') {
      const onSale = await calls.countOnSale(id).catch(() => null)
      if (run.signal.aborted) return
      if (onSale !== null && onSale !== state.onSale) set({ onSale })
      await calls.wait(COUNT_AGAIN_MS)
    }
  }

  const attempt = async (fields: Fields, run: AbortController, arriving: boolean) => {
    const files = chosen.filter((file) => !staysOut(file))
    // What stopped it still does until something is sent.
    const stopped = state.ahead === 'stopped' && { ahead: state.ahead, stoppedBy: state.stoppedBy }
    const percent = publishPercent('creating', 0)
    enter('creating', { ...idleState, ...stopped, percent, count: countSold(files) })
    let session: OwnDraft
    try {
      // What is left out is remembered, too, so that it can be chosen otherwise after a reload.
      session = await keeper.open(fields, chosen, run)
    } catch (error) {
      if (run.signal.aborted) return
      if (isGone(error)) keeper.forget()
      return mayPass(error) ? fail('Failed to create session') : failBy(error, 'Failed to create session')
    }
    if (run.signal.aborted) return
    if (arriving && !(await sell(session, run))) return
    const { failed, halt } = await ahead.sendAll(session, files, run)
    if (isGone(halt?.error)) keeper.forget()
    if (run.signal.aborted) return
    if (halt) return fail(halt.message, { failed, active: [] })
    const [first] = failed
    const arrived = session.arrived.size + session.before.files
    if (first && arrived === 0) return fail(first.message, { failed })
    // Refused files do not stop the session; other failures may succeed on another attempt.
    if (failed.some(({ refused }) => !refused)) return fail(failedSummary(failed), { failed })
    await finish(session, run, failed)
  }

  /** Runs one attempt; an unexpected error shows the general sentence of photographer.md §8. */
  const begin = async (work: (run: AbortController) => Promise<void>) => {
    stop.abort()
    const run = new AbortController()
    stop = run
    await work(run).catch((error: unknown) => {
      if (!run.signal.aborted) failBy(error, GENERIC)
    })
  }
  const isIdle = () => state.phase === 'idle'

  return {
    /** Takes up a draft that an earlier visit left; what is offered from now on is added to it. */
    resume(earlier: Pick<OwnDraft, 'id' | 'before' | 'order' | 'next' | 'planned'>): void {
      ahead.drop()
      isNoted = true
      keeper.resume(earlier)
    },
    /** The draft of this page. */
    draft: (): number | null => keeper.current()?.id ?? null,
    withoutArrived: keeper.withoutArrived,
    /** Forgets the draft; what lies on the server stays. */
    forget(): void {
      ahead.drop()
      isNoted = false
      keeper.forget()
      set(idleState)
    },
    /** What is chosen and filled in now: what is new is sent, what was removed is withdrawn, changes are told. */
    offer(fields: Fields, files: readonly SelectedFile[]): void {
      if (!isIdle()) return
      chosen = files
      ahead.offer(fields, files)
    },
    /** Sends nothing ahead until `goOn`. */
    pause: (): void => ahead.pause(),
    /** The line may cost its user from now on: nothing more is sent ahead before `goOn`, unless he has said yes before. What is published goes on. */
    ask(): void {
      if (isIdle()) ahead.ask()
    },
    missing: ahead.missing,
    goOn: (): void => ahead.goOn(),
    /** Never throws: what goes wrong is the state. `arriving`: it is sold as it arrives. */
    publish(fields: Fields, files: readonly SelectedFile[], { arriving = false } = {}): Promise<void> {
      chosen = files
      return begin((run) => attempt(fields, run, arriving))
    },
    /** Goes on without the files that failed. */
    async finishWithout(): Promise<void> {
      const session = keeper.current()
      const { failed } = state
      if (session && session.arrived.size + session.before.files > 0)
        await begin((run) => finish(session, run, failed))
    },
    fail,
    /** Gives up what is on its way; what has arrived stays for the next attempt. */
    close(): void {
      const wasSending = state.phase === 'creating' || state.phase === 'uploading'
      stop.abort()
      const { ahead: sends, stoppedBy } = state
      set({ ...idleState, ahead: sends, stoppedBy })
      if (wasSending) ahead.pause()
    },
    /** The screen is open; what is answered is called when it is left. */
    open(): () => void {
      ahead.again()
      return () => {
        stop.abort()
        ahead.end()
        keeper.leave(chosen)
      }
    },
  }
}

/** Files given up after they had arrived; only these, when `among` names some. */
const brokenIn = ({ media }: UploadState, among?: readonly number[]): FailedFile[] =>
  media
    .filter(({ id, state }) => state === 'failed' && (!among || among.includes(id)))
    .map(({ id, media_name, error }) => {
      const message = error ?? errorSentence('file_unprocessable')
      return { id, name: media_name, message, reason: message, final: false, refused: true }
    })

/** What of a session is for sale. */
function kindsIn({ media }: UploadState): { images: number; videos: number } {
  const sold = media.filter(({ state }) => state === 'ready' || state === 'processing')
  const videos = sold.filter(({ type }) => type === 'video').length
  return { images: sold.length - videos, videos }
}

export type PublishMachine = ReturnType<typeof createPublishMachine>
