import type { OutputOf } from '#contract/endpoint.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import type { uploadState } from '#contract/sessions/ingest.ts'
import { copiesIn, findArrived, type OwnDraft, placeOf } from '../drafts/own-draft.ts'
import type { SelectedFile } from '../selected-file.ts'
import type { FileFeed } from './file-feed.ts'
import { createPace } from './line/pace.ts'
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
    onShare: (share: number, there?: boolean) => void,
    signal: AbortSignal,
  ) => Promise<Uploaded>
  /** `wait`: once all of it is prepared, at the latest after so many ms. */
  state: (sessionId: number, wait?: number) => Promise<UploadState>
  wait: (ms: number) => Promise<void>
  now: () => number
  /** Requests that may be under way at once. */
  connections: () => number
}

type Sending = {
  session: OwnDraft
  run: AbortController
  /** The sentence of a file that failed; `number` counts from 1. */
  messageOf: (number: number, error: unknown) => string
  show: (progress: Progress) => void
}
export type Sent = Pick<Progress, 'failed'> & { halt: { error: unknown; message: string } | null }

/** Waits as long as the connection is lost, not only for the usual pauses. */
export const patiently = <T>(
  { wait }: Pick<SendCalls, 'wait'>,
  { signal }: AbortController,
  attempt: (number: number) => Promise<T>,
  onRetry?: (attempt: number) => void,
): Promise<T> => tryAgain(attempt, { wait, stopped: () => signal.aborted, onRetry, patient: true })

/**
 * Sends every file of the feed that has not arrived, as many side by side as the line takes, each until it is there, refused or
 * withdrawn. Answers, once the feed is closed, those that failed, and with what error all had to stop.
 */
export async function sendFiles(
  calls: SendCalls,
  feed: FileFeed,
  { session, run, messageOf, show }: Sending,
): Promise<Sent> {
  const { signal } = run
  const tally = createTally(feed.files, calls.now, session.before, (files) => copiesIn(session, files))
  const most = calls.connections()
  const pace = createPace(calls.now, most)
  let halt: Sent['halt'] = null
  let inFlight = 0
  const tell = () => {
    if (!signal.aborted) show(tally.read())
  }
  /** It is another object once its picture is made. */
  const indexOf = ({ id }: SelectedFile) => feed.files().findIndex((each) => each.id === id)
  for (const file of feed.files()) if (session.arrived.has(file.id)) tally.skip(file)
  tell()
  feed.onChange(tell)

  const sendOnce = async (file: SelectedFile, attempt: number, one: AbortController, gone: () => void) => {
    tally.begin(file, attempt)
    tell()
    // After a lost answer the file may be there all the same.
    const lost = attempt > 1 ? findArrived(await calls.state(session.id), file, session) : null
    const position = placeOf(session, fileKey(file.file), indexOf(file))
    const target = { sessionId: session.id, position, again: attempt > 1 || session.continued }
    const onShare = (share: number, there?: boolean) => {
      pace.sent(tally.progress(file, share, there), inFlight >= pace.atOnce())
      if (share >= 1) gone()
      tell()
    }
    if (lost) tally.progress(file, 1, true)
    return lost ?? calls.send(file, target, onShare, one.signal)
  }
  const send = async (file: SelectedFile, gone: () => void) => {
    if (session.arrived.has(file.id)) return tally.skip(file)
    const one = new AbortController()
    const stop = () => one.abort()
    signal.addEventListener('abort', stop)
    const stays = feed.whenGone(file.id, stop)
    try {
      const uploaded = await patiently(
        calls,
        one,
        (attempt) => sendOnce(file, attempt, one, gone),
        (attempt) => {
          pace.lost()
          tally.wait(file, attempt)
          tell()
        },
      )
      session.arrived.set(file.id, uploaded.id)
      tally.settle(file, null)
    } catch (error) {
      const message = messageOf(indexOf(file) + 1, error)
      if (one.signal.aborted) tally.forget(file)
      else if (stopsAll(error)) {
        halt ??= { error, message }
        tally.forget(file)
      } else {
        const reason = serverMessage(error, 'Unknown error')
        tally.settle(file, { message, reason, final: !mayPass(error), refused: isFileFault(error) })
      }
    } finally {
      stays()
      signal.removeEventListener('abort', stop)
    }
    tell()
  }
  const counted = async (file: SelectedFile, gone: () => void) => {
    inFlight += 1
    let isMoving = true
    const left = () => {
      if (isMoving) inFlight -= 1
      isMoving = false
    }
    await send(file, () => {
      left()
      gone()
    })
    left()
  }
  await sendInOrder(feed, counted, {
    stopped: () => signal.aborted || halt !== null,
    atOnce: pace.atOnce,
    most,
  })
  return { failed: tally.read().failed, halt }
}
