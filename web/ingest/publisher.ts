import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/errors.ts'
import type { uploadState } from '#contract/ingest.ts'
import { type PublishPhase, publishPercent } from './publish-progress.ts'
import { createTally, idleState, type PublishState } from './publish-state.ts'
import { failedSummary, serverMessage, uploadFailure } from './publish-words.ts'
import type { SelectedFile } from './selected-file.ts'
import type { Uploaded } from './send-file.ts'
import { mayPass, tryAgain } from './try-again.ts'
import { sendInOrder } from './upload-queue.ts'

type UploadState = OutputOf<typeof uploadState>

/** The calls of a publish, and the clock. */
export type PublishCalls = {
  createSession: (fields: Record<string, string>, files: readonly SelectedFile[]) => Promise<number>
  send: (
    file: SelectedFile,
    sessionId: number,
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
 * a second `publish` of the same details goes on where the first one stopped.
 */
export function createPublisher(calls: PublishCalls, changed: (state: PublishState) => void) {
  let state = idleState
  let stop = new AbortController()
  /** What an earlier attempt left on the server: the session, its details and the media id of each file. */
  let draft: { id: number; details: string; arrived: Map<number, number> } | null = null

  const set = (next: Partial<PublishState>) => {
    state = { ...state, ...next }
    changed(state)
  }
  const enter = (phase: PublishPhase, next: Partial<PublishState> = {}) =>
    set({ percent: publishPercent(phase, 0), ...next, phase })
  const stopped = () => stop.signal.aborted
  const retry = <T>(attempt: (number: number) => Promise<T>, onRetry?: (attempt: number) => void) =>
    tryAgain(attempt, { wait: calls.wait, stopped, onRetry })

  /** After a lost answer the file may be there all the same. */
  const findLost = async (file: SelectedFile, id: number): Promise<Uploaded | null> => {
    const known = new Set(draft?.arrived.values())
    const { media } = await calls.state(id)
    const size = file.file.size
    return (
      media.find(
        (each) => !known.has(each.id) && each.media_name === file.file.name && each.media_size === size,
      ) ?? null
    )
  }

  const sendAll = async (files: readonly SelectedFile[], session: NonNullable<typeof draft>) => {
    const tally = createTally(files, calls.now)
    const show = () => set(tally.read())
    const left = files.filter((file) => !session.arrived.has(file.id))
    for (const file of files) if (session.arrived.has(file.id)) tally.skip(file)
    enter('uploading', { ...tally.read(), sessionId: session.id })
    const sendOne = async (file: SelectedFile) => {
      try {
        const uploaded = await retry(async (number) => {
          tally.begin(file, number)
          const lost = number > 1 ? await findLost(file, session.id) : null
          const onShare = (share: number) => {
            tally.progress(file, share)
            show()
          }
          return lost ?? calls.send(file, session.id, onShare, stop.signal)
        }, show)
        session.arrived.set(file.id, uploaded.id)
        tally.settle(file, null)
      } catch (error) {
        tally.settle(file, uploadFailure(files.indexOf(file) + 1, error))
      }
      if (!stopped()) show()
    }
    await sendInOrder(left, sendOne, stopped)
    return tally.read().failed
  }

  const untilListed = async (id: number) => {
    for (;;) {
      const now = await retry(() => calls.state(id))
      if (stopped() || !now.temporary) return
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

  const finish = async (id: number) => {
    enter('finalizing', { active: [], failed: [] })
    try {
      const { temporary } = await retry(() => calls.finalize(id))
      if (temporary) await untilListed(id)
    } catch (error) {
      return enter('failure', { message: serverMessage(error, 'Failed to finalize session') })
    }
    if (!stopped() && state.phase !== 'failure') enter('success')
  }

  const open = async (fields: Record<string, string>, files: readonly SelectedFile[]) => {
    const { image_count, video_count, ...kept } = fields
    const details = JSON.stringify(kept)
    const chosen = new Set(files.map(({ id }) => id))
    const fits = draft?.details === details && [...draft.arrived.keys()].every((id) => chosen.has(id))
    if (!draft || !fits)
      draft = { id: await retry(() => calls.createSession(fields, files)), details, arrived: new Map() }
    return draft
  }

  return {
    /** Never throws: what goes wrong is the state. */
    async publish(fields: Record<string, string>, files: readonly SelectedFile[]): Promise<void> {
      stop = new AbortController()
      enter('creating', { ...idleState, percent: publishPercent('creating', 0), count: files.length })
      let session: NonNullable<typeof draft>
      try {
        session = await open(fields, files)
      } catch (error) {
        if (mayPass(error)) return enter('failure', { message: 'Failed to create session' })
        return enter('failure', { message: serverMessage(error, 'Failed to create session') })
      }
      const failed = await sendAll(files, session)
      if (stopped()) return
      if (failed.length > 0) return enter('failure', { message: failedSummary(failed), failed })
      await finish(session.id)
    },
    /** Goes on without the files that failed. */
    async finishWithout(): Promise<void> {
      if (draft && draft.arrived.size > 0) await finish(draft.id)
    },
    fail: (message: string) => enter('failure', { message }),
    /** Gives up what is on its way; what has arrived stays for the next attempt. */
    close(): void {
      stop.abort()
      set(idleState)
    },
  }
}
export type Publisher = ReturnType<typeof createPublisher>
