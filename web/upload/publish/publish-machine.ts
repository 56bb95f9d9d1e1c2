import type { OwnDraft } from '../drafts/own-draft.ts'
import type { SelectedFile } from '../selected-file.ts'
import { GENERIC, uploadFailure } from '../send/publish-messages.ts'
import { idleState, type PublishState } from '../send/publish-state.ts'
import { createDraftKeeper, type Fields } from './draft/draft-keeper.ts'
import { createSendAhead } from './draft/send-ahead.ts'
import { createPublishAttempt, type PublishCalls } from './publish-attempt.ts'
import { createPublishStatus } from './publish-status.ts'

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
  /** One for each attempt: calls of an aborted attempt must not change the state of the next. */
  let stop = new AbortController()
  let chosen: readonly SelectedFile[] = []

  const status = createPublishStatus(changed)
  const keeper = createDraftKeeper(calls)
  const ahead = createSendAhead(calls, keeper, {
    asks,
    show(progress, session) {
      const { phase } = status.now()
      if (phase === 'creating') status.enter('uploading', { ...progress, sessionId: session.id })
      else if (phase === 'uploading') status.set(progress)
      else if (phase === 'idle') status.set({ ...progress, sessionId: session.id })
    },
    tell: (next) => status.set(next),
    messageOf: uploadFailure,
  })
  const { attempt, finish, changeDraft } = createPublishAttempt({
    calls,
    status,
    keeper,
    ahead,
    chosen: () => chosen,
  })

  /** Runs one attempt; an unexpected error shows the general sentence of photographer.md §8. */
  const begin = async (work: (run: AbortController) => Promise<void>) => {
    stop.abort()
    const run = new AbortController()
    stop = run
    await work(run).catch((error: unknown) => {
      if (!run.signal.aborted) status.failBy(error, GENERIC)
    })
  }
  const isIdle = () => status.now().phase === 'idle'

  return {
    /** Takes up a draft that an earlier visit left; what is offered from now on is added to it. */
    resume(earlier: Pick<OwnDraft, 'id' | 'before' | 'order' | 'next' | 'planned'>): void {
      ahead.drop()
      changeDraft(true)
      keeper.resume(earlier)
    },
    /** The draft of this page. */
    draft: (): number | null => keeper.current()?.id ?? null,
    withoutArrived: keeper.withoutArrived,
    /** Forgets the draft; what lies on the server stays. */
    forget(): void {
      ahead.drop()
      changeDraft(false)
      keeper.forget()
      status.set(idleState)
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
      const { failed } = status.now()
      if (session && session.arrived.size + session.before.files > 0)
        await begin((run) => finish(session, run, failed))
    },
    fail: status.fail,
    /** Gives up what is on its way; what has arrived stays for the next attempt. */
    close(): void {
      const { phase } = status.now()
      const wasSending = phase === 'creating' || phase === 'uploading'
      stop.abort()
      const { ahead: sends, stoppedBy } = status.now()
      status.set({ ...idleState, ahead: sends, stoppedBy })
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

export type PublishMachine = ReturnType<typeof createPublishMachine>
