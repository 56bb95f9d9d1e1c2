import { copiesIn, mediaInOrder, type OwnDraft } from '../drafts/own-draft.ts'
import { countSold, type SelectedFile, staysOut, toMove } from '../selected-file.ts'
import { failedSummary } from '../send/publish-messages.ts'
import { publishPercent } from '../send/publish-progress.ts'
import { type FailedFile, idleState } from '../send/publish-state.ts'
import { patiently } from '../send/send-files.ts'
import { isGone, mayPass } from '../send/try-again.ts'
import type { DraftCalls, DraftKeeper, Fields } from './draft/draft-keeper.ts'
import type { SendAhead } from './draft/send-ahead.ts'
import { brokenIn, kindsIn } from './listed-items.ts'
import type { PublishStatus } from './publish-status.ts'
import { type ArrivingCalls, sellArriving } from './sell-arriving.ts'
import { untilListed } from './until-listed.ts'

/** The calls of a publish, and the clock. Details are the text fields of session creation (photographer.md §7). */
export type PublishCalls = DraftCalls &
  ArrivingCalls & {
    /** Which items of other sessions come to this one when it is published. */
    noteMoves: (sessionId: number, mediaIds: number[]) => Promise<unknown>
    finalize: (sessionId: number, mediaIds: number[]) => Promise<{ temporary: boolean }>
  }

type Parts = {
  calls: PublishCalls
  status: PublishStatus
  keeper: DraftKeeper
  ahead: SendAhead
  /** What is chosen now. */
  chosen: () => readonly SelectedFile[]
}

/** One attempt of a publish, step by step: the draft, its sale, its files, the session; once aborted it changes the state no more. */
export function createPublishAttempt({ calls, status, keeper, ahead, chosen }: Parts) {
  const { enter, fail, failBy } = status
  /** The server may know of items that are to come. */
  let isNoted = false

  const noteMoves = async ({ id }: OwnDraft, run: AbortController) => {
    const moving = toMove(chosen())
    if (moving.length === 0 && !isNoted) return
    isNoted = true
    await patiently(calls, run, () => calls.noteMoves(id, moving)).catch((error: unknown) => {
      // Published by an attempt whose answer was lost, which had noted them.
      if (!isGone(error)) throw error
    })
  }

  /** All of it has been sent but what is left out: the draft becomes a session. */
  const finish = async (session: OwnDraft, run: AbortController, leftOut: FailedFile[]): Promise<void> => {
    enter('finalizing', { active: [], failed: [], leftOut, sessionId: session.id })
    const order = mediaInOrder(
      session,
      chosen().filter((file) => !staysOut(file)),
    )
    let temporary: boolean
    try {
      await noteMoves(session, run)
      ;({ temporary } = await patiently(calls, run, () => calls.finalize(session.id, order)))
    } catch (error) {
      if (run.signal.aborted) return
      return failBy(error, 'Failed to finalize session')
    }
    const waits = temporary || status.now().onSale !== null
    const listed = waits
      ? await untilListed(calls, status, session.id, run)
      : await calls.state(session.id).catch(() => null)
    if (run.signal.aborted || (waits && !listed)) return
    keeper.forget()
    ahead.end()
    // What was refused after it had arrived, while its preview was made.
    const broken = listed ? brokenIn(listed, order) : []
    enter('success', {
      copies: copiesIn(session, chosen()),
      leftOut: [...leftOut, ...broken],
      published: listed ? kindsIn(listed) : null,
    })
  }

  /** `arriving`: it is sold as it arrives. */
  const attempt = async (fields: Fields, run: AbortController, arriving: boolean): Promise<void> => {
    const files = chosen().filter((file) => !staysOut(file))
    const before = status.now()
    // What stopped it still does until something is sent.
    const stopped = before.ahead === 'stopped' && { ahead: before.ahead, stoppedBy: before.stoppedBy }
    const percent = publishPercent('creating', 0)
    enter('creating', { ...idleState, ...stopped, percent, count: countSold(files) })
    let session: OwnDraft
    try {
      // What is left out is remembered, too, so that it can be chosen otherwise after a reload.
      session = await keeper.open(fields, chosen(), run)
    } catch (error) {
      if (run.signal.aborted) return
      if (isGone(error)) keeper.forget()
      return mayPass(error) ? fail('Failed to create session') : failBy(error, 'Failed to create session')
    }
    if (run.signal.aborted) return
    if (arriving && !(await sellArriving({ calls, status, keeper }, session, run))) return
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

  return {
    attempt,
    finish,
    /** Another draft is filled from now on; `isKnown`: the server may know of items that are to come to it. */
    changeDraft(isKnown: boolean): void {
      isNoted = isKnown
    },
  }
}
