import { errorSentence } from '#contract/error-sentences.ts'
import { type Arrived, mediaInOrder, type OwnDraft } from '../drafts/own-draft.ts'
import type { SelectedFile } from '../selected-file.ts'
import { failedSummary, GENERIC, serverMessage, uploadFailure } from '../send/publish-messages.ts'
import { type PublishPhase, publishPercent } from '../send/publish-progress.ts'
import { type FailedFile, idleState, type PublishState } from '../send/publish-state.ts'
import { patiently, type SendCalls, sendFiles, type UploadState } from '../send/send-files.ts'
import { isGone, mayPass, tryAgain } from '../send/try-again.ts'
import { reconcileDraft } from './reconcile-draft.ts'

/** The calls of a publish, and the clock. Details are the text fields of session creation (photographer.md §7). */
export type PublishCalls = SendCalls & {
  /** `key`: under the same one it is the same session, however often the answer is lost. */
  createSession: (fields: Record<string, string>, key: string) => Promise<number>
  /** Writes down in this browser which files the session is to hold. */
  remember: (sessionId: number, files: readonly SelectedFile[]) => Promise<unknown>
  changeSession: (sessionId: number, fields: Record<string, string>) => Promise<unknown>
  dropSession: (sessionId: number) => Promise<unknown>
  removeMedia: (sessionId: number, mediaId: number) => Promise<unknown>
  dropUpload: (uploadId: number) => Promise<unknown>
  finalize: (sessionId: number, mediaIds: number[]) => Promise<{ temporary: boolean }>
}

/** Between looks at a session whose previews are still being made, in ms. */
const LOOK_AGAIN_MS = 1500

/**
 * Publishes a session step by step (photographer.md §4) and reports its state. What has arrived is not sent again:
 * a second `publish` goes on where the first one stopped, with what was changed meanwhile, and so does one after `resume`.
 */
export function createPublishMachine(calls: PublishCalls, changed: (state: PublishState) => void) {
  let state = idleState
  /** One for each attempt: calls of an aborted attempt must not change the state of the next. */
  let stop = new AbortController()
  let draft: OwnDraft | null = null
  let chosen: readonly SelectedFile[] = []
  /** What the server calls the session that is being begun, and its details. */
  let begun = { details: '', key: '' }

  const set = (next: Partial<PublishState>) => {
    state = { ...state, ...next }
    changed(state)
  }
  const enter = (phase: PublishPhase, next: Partial<PublishState> = {}) =>
    set({ percent: publishPercent(phase, 0), ...next, phase })
  const fail = (message: string, next: Partial<PublishState> = {}) => enter('failure', { ...next, message })

  const forget = () => {
    draft = null
    begun = { details: '', key: '' }
  }
  /** What the server says of the session once it is listed; null when it is not to be. */
  const untilListed = async (id: number, run: AbortController): Promise<UploadState | null> => {
    for (;;) {
      const now = await patiently(calls, run, () => calls.state(id))
      if (run.signal.aborted) return null
      if (!now.temporary) return now
      const preparing = now.media.filter((each) => each.state === 'processing').length
      const broken = brokenIn(now)
      if (preparing === 0 && broken.length > 0) {
        fail(errorSentence('session_files_failed'), { failed: broken })
        return null
      }
      enter('preparing', { preparing })
      await calls.wait(LOOK_AGAIN_MS)
    }
  }

  const finish = async (session: OwnDraft, run: AbortController, leftOut: FailedFile[]) => {
    enter('finalizing', { active: [], failed: [], leftOut, sessionId: session.id })
    const order = mediaInOrder(session, chosen)
    let temporary: boolean
    try {
      ;({ temporary } = await patiently(calls, run, () => calls.finalize(session.id, order)))
    } catch (error) {
      if (run.signal.aborted) return
      return fail(serverMessage(error, 'Failed to finalize session'))
    }
    const listed = temporary
      ? await untilListed(session.id, run)
      : await calls.state(session.id).catch(() => null)
    if (run.signal.aborted || (temporary && !listed)) return
    forget()
    // What was refused after it had arrived, while its preview was made.
    enter('success', { leftOut: [...leftOut, ...(listed ? brokenIn(listed, order) : [])] })
  }

  /** The draft of an earlier attempt with what has changed since, else a new one. */
  const open = async (
    fields: Record<string, string>,
    files: readonly SelectedFile[],
    run: AbortController,
  ): Promise<OwnDraft> => {
    const { image_count, video_count, ...kept } = fields
    const details = JSON.stringify(kept)
    const earlier = draft
    if (earlier && (earlier.details === null || earlier.fields.tag === fields.tag)) {
      earlier.continued = true
      if (earlier.details !== null && earlier.details !== details) {
        await patiently(calls, run, () => calls.changeSession(earlier.id, fields))
        Object.assign(earlier, { details, fields })
      }
      if (earlier.details !== null) await calls.remember(earlier.id, files)
      await reconcileDraft(calls, earlier, files, await patiently(calls, run, () => calls.state(earlier.id)))
      return earlier
    }
    if (earlier) void calls.dropSession(earlier.id).catch(() => undefined)
    draft = null
    if (begun.details !== details) begun = { details, key: newKey() }
    const id = await tryAgain(() => calls.createSession(fields, begun.key), {
      wait: calls.wait,
      stopped: () => run.signal.aborted,
    })
    const fresh = { arrived: new Map(), continued: false, before: nothing, order: new Map(), next: 0 }
    draft = { id, details, fields, ...fresh }
    await calls.remember(id, files)
    return draft
  }

  const attempt = async (fields: Record<string, string>, run: AbortController) => {
    const files = chosen
    enter('creating', { ...idleState, percent: publishPercent('creating', 0), count: files.length })
    let session: OwnDraft
    try {
      session = await open(fields, files, run)
    } catch (error) {
      if (run.signal.aborted) return
      if (isGone(error)) forget()
      return fail(
        mayPass(error) ? 'Failed to create session' : serverMessage(error, 'Failed to create session'),
      )
    }
    if (run.signal.aborted) return
    const show = (progress: Partial<PublishState>) =>
      state.phase === 'uploading' ? set(progress) : enter('uploading', { ...progress, sessionId: session.id })
    const { failed, halt } = await sendFiles(calls, files, { session, run, messageOf: uploadFailure, show })
    if (isGone(halt?.error)) forget()
    if (run.signal.aborted) return
    if (halt) return fail(halt.message, { failed, active: [] })
    const [first] = failed
    const arrived = session.arrived.size + session.before.files
    if (first && arrived === 0) return fail(first.message, { failed })
    // Refused files do not stop the session; other failures may succeed on another attempt.
    if (failed.some(({ refused }) => !refused)) return fail(failedSummary(failed), { failed })
    await finish(session, run, failed)
  }

  /** Runs one attempt; an unexpected error shows the documented generic sentence (photographer.md §8). */
  const begin = async (work: (run: AbortController) => Promise<void>) => {
    stop.abort()
    const run = new AbortController()
    stop = run
    await work(run).catch((error: unknown) => {
      if (!run.signal.aborted) fail(serverMessage(error, GENERIC))
    })
  }

  return {
    /** Takes up a draft that an earlier visit left; the next `publish` adds to it. */
    resume: (earlier: Pick<OwnDraft, 'id' | 'before' | 'order' | 'next'>): void => {
      draft = { ...earlier, details: null, fields: {}, arrived: new Map(), continued: true }
    },
    /** Forgets the draft; what lies on the server stays. */
    forget,
    /** Never throws: what goes wrong is the state. */
    publish(fields: Record<string, string>, files: readonly SelectedFile[]): Promise<void> {
      chosen = files
      return begin((run) => attempt(fields, run))
    },
    /** Goes on without the files that failed. */
    async finishWithout(): Promise<void> {
      const session = draft
      if (session && session.arrived.size + session.before.files > 0)
        await begin((run) => finish(session, run, []))
    },
    fail,
    /** Gives up what is on its way; what has arrived stays for the next attempt. */
    close(): void {
      stop.abort()
      set(idleState)
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

const nothing: Arrived = { files: 0, bytes: 0, media: [] }

/** A random idempotency key; pages over plain http have no `randomUUID`. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export type PublishMachine = ReturnType<typeof createPublishMachine>
