import { fileKey } from '#contract/drafts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/errors.ts'
import type { uploadState } from '#contract/ingest.ts'
import { type Arrived, findArrived, type OwnDraft, placeOf } from './own-draft.ts'
import { type PublishPhase, publishPercent } from './publish-progress.ts'
import { createTally, idleState, type PublishState } from './publish-state.ts'
import { failedSummary, serverMessage, uploadFailure } from './publish-words.ts'
import type { SelectedFile } from './selected-file.ts'
import type { Uploaded } from './send-file.ts'
import { isGone, mayPass, stopsAll, tryAgain } from './try-again.ts'
import { sendInOrder } from './upload-queue.ts'

type UploadState = OutputOf<typeof uploadState>
/** What a file is for. `again`: some of it may already lie on the server. */
export type Target = { sessionId: number; position: number; again: boolean }

/** The calls of a publish, and the clock. */
export type PublishCalls = {
  createSession: (fields: Record<string, string>, files: readonly SelectedFile[]) => Promise<number>
  dropSession: (sessionId: number) => Promise<unknown>
  send: (
    file: SelectedFile,
    target: Target,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<Uploaded>
  finalize: (sessionId: number) => Promise<{ temporary: boolean }>
  state: (sessionId: number) => Promise<UploadState>
  wait: (ms: number) => Promise<void>
  now: () => number
}

/** Between looks at a session whose previews are still being made, in ms. */
const LOOK_AGAIN_MS = 1500

/**
 * Publishes a session step by step (photographer.md §4) and tells what it is doing. What has arrived is not sent again:
 * a second `publish` of the same details goes on where the first one stopped, and so does one after `resume`.
 */
export function createPublisher(calls: PublishCalls, changed: (state: PublishState) => void) {
  let state = idleState
  /** One for each attempt: what an earlier one still has under way must not wake up in the next. */
  let stop = new AbortController()
  let draft: OwnDraft | null = null

  const set = (next: Partial<PublishState>) => {
    state = { ...state, ...next }
    changed(state)
  }
  const enter = (phase: PublishPhase, next: Partial<PublishState> = {}) =>
    set({ percent: publishPercent(phase, 0), ...next, phase })
  const patiently = <T>(
    { signal }: AbortController,
    attempt: (number: number) => Promise<T>,
    onRetry?: (attempt: number) => void,
  ) => tryAgain(attempt, { wait: calls.wait, stopped: () => signal.aborted, onRetry, patient: true })

  const sendAll = async (files: readonly SelectedFile[], session: OwnDraft, run: AbortController) => {
    const { signal } = run
    const tally = createTally(files, calls.now, session.before)
    const show = () => {
      if (!signal.aborted) set(tally.read())
    }
    for (const file of files) if (session.arrived.has(file.id)) tally.skip(file)
    const left = files.filter((file) => !session.arrived.has(file.id))
    enter('uploading', { ...tally.read(), sessionId: session.id })
    let halt: string | null = null

    const sendOne = async (file: SelectedFile) => {
      const position = placeOf(session, fileKey(file.file), files.indexOf(file))
      try {
        const uploaded = await patiently(
          run,
          async (number) => {
            tally.begin(file, number)
            show()
            const again = number > 1 || session.continued
            // After a lost answer the file may be there all the same.
            const lost = number > 1 ? findArrived(await calls.state(session.id), file, session) : null
            const onShare = (share: number) => {
              tally.progress(file, share)
              show()
            }
            return lost ?? calls.send(file, { sessionId: session.id, position, again }, onShare, signal)
          },
          (number) => {
            tally.wait(file, number)
            show()
          },
        )
        session.arrived.set(file.id, uploaded.id)
        tally.settle(file, null)
      } catch (error) {
        const message = uploadFailure(files.indexOf(file) + 1, error)
        if (isGone(error)) draft = null
        if (stopsAll(error)) {
          halt ??= message
          tally.forget(file)
        } else tally.settle(file, message)
      }
      show()
    }
    await sendInOrder(left, sendOne, () => signal.aborted || halt !== null)
    return { failed: tally.read().failed, halt }
  }

  const untilListed = async (id: number, run: AbortController) => {
    for (;;) {
      const now = await patiently(run, () => calls.state(id))
      if (run.signal.aborted || !now.temporary) return
      const preparing = now.media.filter((each) => each.state === 'processing').length
      const broken = now.media.filter((each) => each.state === 'failed')
      if (preparing === 0 && broken.length > 0) {
        const failed = broken.map(({ id: each, media_name, error }) => ({
          id: each,
          name: media_name,
          message: error ?? errorSentence('file_unprocessable'),
        }))
        return enter('failure', { message: errorSentence('session_files_failed'), failed })
      }
      enter('preparing', { preparing })
      await calls.wait(LOOK_AGAIN_MS)
    }
  }

  const finish = async (id: number, run: AbortController) => {
    enter('finalizing', { active: [], failed: [], sessionId: id })
    try {
      const { temporary } = await patiently(run, () => calls.finalize(id))
      if (temporary) await untilListed(id, run)
    } catch (error) {
      if (run.signal.aborted) return
      return enter('failure', { message: serverMessage(error, 'Failed to finalize session') })
    }
    if (run.signal.aborted || state.phase === 'failure') return
    draft = null
    enter('success')
  }

  /** The draft of an earlier attempt where it still fits, else a new one. */
  const open = async (
    fields: Record<string, string>,
    files: readonly SelectedFile[],
    run: AbortController,
  ): Promise<OwnDraft> => {
    const { image_count, video_count, ...kept } = fields
    const details = JSON.stringify(kept)
    const chosen = new Set(files.map(({ id }) => id))
    const sameDetails = draft !== null && (draft.details === null || draft.details === details)
    if (draft && sameDetails && [...draft.arrived.keys()].every((id) => chosen.has(id))) {
      draft.continued = true
      const now = await patiently(run, () => calls.state(draft?.id ?? 0))
      for (const file of files) {
        const there = draft.arrived.has(file.id) ? null : findArrived(now, file, draft)
        if (there) draft.arrived.set(file.id, there.id)
      }
      return draft
    }
    if (draft) void calls.dropSession(draft.id).catch(() => undefined)
    draft = null
    const id = await tryAgain(() => calls.createSession(fields, files), {
      wait: calls.wait,
      stopped: () => run.signal.aborted,
    })
    draft = { id, details, arrived: new Map(), continued: false, before: nothing, order: new Map(), next: 0 }
    return draft
  }

  return {
    /** Takes up a draft that an earlier visit left; the next `publish` adds to it. */
    resume: (earlier: { id: number; before: Arrived; order: Map<string, number>; next: number }): void => {
      draft = { ...earlier, details: null, arrived: new Map(), continued: true }
    },
    /** Lets go of the draft without touching what lies on the server. */
    forget: (): void => {
      draft = null
    },
    /** Never throws: what goes wrong is the state. */
    async publish(fields: Record<string, string>, files: readonly SelectedFile[]): Promise<void> {
      stop.abort()
      const run = new AbortController()
      stop = run
      enter('creating', { ...idleState, percent: publishPercent('creating', 0), count: files.length })
      let session: OwnDraft
      try {
        session = await open(fields, files, run)
      } catch (error) {
        if (run.signal.aborted) return
        if (isGone(error)) draft = null
        if (mayPass(error)) return enter('failure', { message: 'Failed to create session' })
        return enter('failure', { message: serverMessage(error, 'Failed to create session') })
      }
      if (run.signal.aborted) return
      const { failed, halt } = await sendAll(files, session, run)
      if (run.signal.aborted) return
      if (halt !== null) return enter('failure', { message: halt, failed, active: [] })
      if (failed.length > 0) return enter('failure', { message: failedSummary(failed), failed })
      await finish(session.id, run)
    },
    /** Goes on without the files that failed. */
    async finishWithout(): Promise<void> {
      const run = new AbortController()
      stop = run
      if (draft && draft.arrived.size + draft.before.files > 0) await finish(draft.id, run)
    },
    fail: (message: string) => enter('failure', { message }),
    /** Gives up what is on its way; what has arrived stays for the next attempt. */
    close(): void {
      stop.abort()
      set(idleState)
    },
  }
}
const nothing: Arrived = { files: 0, bytes: 0 }
export type Publisher = ReturnType<typeof createPublisher>
