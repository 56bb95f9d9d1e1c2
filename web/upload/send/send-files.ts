import type { OutputOf } from '#contract/endpoint.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import type { uploadState } from '#contract/sessions/ingest.ts'
import { findArrived, type OwnDraft, placeOf } from '../drafts/own-draft.ts'
import type { SelectedFile } from '../selected-file.ts'
import { serverMessage } from './publish-messages.ts'
import { createTally, type Progress } from './publish-state.ts'
import type { Uploaded } from './send-file.ts'
import { isFileFault, mayPass, stopsAll, tryAgain } from './try-again.ts'
import { sendInOrder } from './upload-queue.ts'

export type UploadState = OutputOf<typeof uploadState>
/** What a file is for. `position` null: after all others. `again`: some of it may already lie on the server. */
type Target = { sessionId: number; position: number | null; again: boolean }

/** The calls of sending, and the clock. */
export type SendCalls = {
  send: (
    file: SelectedFile,
    target: Target,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<Uploaded>
  state: (sessionId: number) => Promise<UploadState>
  wait: (ms: number) => Promise<void>
  now: () => number
}

type Sending = {
  session: OwnDraft
  run: AbortController
  /** The sentence of a file that failed; `number` counts from 1. */
  messageOf: (number: number, error: unknown) => string
  show: (progress: Progress) => void
}

/** Waits as long as the connection is lost, not only for the usual pauses. */
export const patiently = <T>(
  { wait }: Pick<SendCalls, 'wait'>,
  { signal }: AbortController,
  attempt: (number: number) => Promise<T>,
  onRetry?: (attempt: number) => void,
): Promise<T> => tryAgain(attempt, { wait, stopped: () => signal.aborted, onRetry, patient: true })

/**
 * Sends every file that has not arrived, several side by side, each until it is there or refused. Answers those that
 * failed, and with what error all had to stop.
 */
export async function sendFiles(
  calls: SendCalls,
  files: readonly SelectedFile[],
  { session, run, messageOf, show }: Sending,
): Promise<Pick<Progress, 'failed'> & { halt: { error: unknown; message: string } | null }> {
  const { signal } = run
  const tally = createTally(files, calls.now, session.before)
  let halt: { error: unknown; message: string } | null = null
  const tell = () => {
    if (!signal.aborted) show(tally.read())
  }
  for (const file of files) if (session.arrived.has(file.id)) tally.skip(file)
  tell()

  const sendOnce = async (file: SelectedFile, attempt: number, gone: () => void) => {
    tally.begin(file, attempt)
    tell()
    // After a lost answer the file may be there all the same.
    const lost = attempt > 1 ? findArrived(await calls.state(session.id), file, session) : null
    const position = placeOf(session, fileKey(file.file), files.indexOf(file))
    const target = { sessionId: session.id, position, again: attempt > 1 || session.continued }
    const onShare = (share: number) => {
      tally.progress(file, share)
      if (share >= 1) gone()
      tell()
    }
    return lost ?? calls.send(file, target, onShare, signal)
  }
  const send = async (file: SelectedFile, gone: () => void) => {
    if (session.arrived.has(file.id)) return
    try {
      const uploaded = await patiently(
        calls,
        run,
        (attempt) => sendOnce(file, attempt, gone),
        (attempt) => {
          tally.wait(file, attempt)
          tell()
        },
      )
      session.arrived.set(file.id, uploaded.id)
      tally.settle(file, null)
    } catch (error) {
      const message = messageOf(files.indexOf(file) + 1, error)
      if (stopsAll(error)) {
        halt ??= { error, message }
        tally.forget(file)
      } else {
        const reason = serverMessage(error, 'Unknown error')
        tally.settle(file, { message, reason, final: !mayPass(error), refused: isFileFault(error) })
      }
    }
    tell()
  }
  await sendInOrder(files, send, () => signal.aborted || halt !== null)
  const { failed } = tally.read()
  return { failed: files.flatMap(({ id }) => failed.find((each) => each.id === id) ?? []), halt }
}
