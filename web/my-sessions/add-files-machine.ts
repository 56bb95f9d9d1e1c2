import { fileKey } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import type { OwnDraft } from '#web/upload/drafts/own-draft.ts'
import type { SelectedFile } from '#web/upload/selected-file.ts'
import { closedFeed } from '#web/upload/send/file-feed.ts'
import { serverMessage } from '#web/upload/send/publish-messages.ts'
import { idleState, type PublishState } from '#web/upload/send/publish-state.ts'
import { type SendCalls, sendFiles } from '#web/upload/send/send-files.ts'
import { isGone } from '#web/upload/send/try-again.ts'

type Heard = {
  changed: (state: PublishState) => void
  arrived: () => void
  /** What the session holds. */
  there?: () => readonly Pick<UploadedMedia, 'id' | 'media_name' | 'client_key'>[]
}

/**
 * Sends more files to a published session in the way of a publish: several at once, retried while the connection is lost,
 * large ones from their offset. `changed` receives the phases `idle`, `uploading`, and `failure` with the `message` of
 * what stopped the run; `arrived` is called for each file that has arrived.
 */
export function createAddFilesMachine(
  calls: SendCalls,
  sessionId: number,
  { changed, arrived, there = () => [] }: Heard,
) {
  let state = idleState
  /** The run under way. */
  let run: AbortController | null = null
  let files: readonly SelectedFile[] = []
  let session = targetOf(sessionId)
  /** Chosen while others are on their way. */
  let waiting: SelectedFile[] = []

  const set = (next: Partial<PublishState>) => {
    const more = (next.done ?? 0) > state.done
    state = { ...state, ...next }
    changed(state)
    if (more) arrived()
  }
  /** A file of these that had arrived is no copy of itself. */
  const others = () => {
    const keys = new Set<string | null>(files.map(({ file }) => fileKey(file)))
    return there()
      .filter(({ client_key }) => !keys.has(client_key))
      .map(({ id, media_name }, place) => ({ id, place, name: media_name }))
  }
  const send = async () => {
    const own = new AbortController()
    run = own
    set({ ...idleState, phase: 'uploading', count: files.length })
    const messageOf = (_: number, error: unknown) => (isGone(error) ? TOO_LATE : serverMessage(error, BROKEN))
    session = { ...targetOf(sessionId), before: { files: 0, bytes: 0, media: others() } }
    const { halt } = await sendFiles(calls, closedFeed(files), { session, run: own, messageOf, show: set })
    if (own.signal.aborted) return
    run = null
    set({ active: [], phase: halt ? 'failure' : 'idle', message: halt?.message ?? '' })
    if (!halt) begin(waiting.splice(0))
  }
  const begin = (next: readonly SelectedFile[]) => {
    if (next.length === 0) return
    files = next
    void send()
  }
  return {
    /** Sends them, after those that are on their way. */
    add: (more: readonly SelectedFile[]): void => {
      if (run) waiting.push(...more)
      else begin([...waiting.splice(0), ...more])
    },
    /** Tries what has not arrived once more, but for what would be refused again. */
    again(): void {
      const refused = new Set(state.failed.flatMap(({ id, final }) => (final ? [id] : [])))
      this.add(files.filter(({ id }) => !session.arrived.has(id) && !refused.has(id)))
    },
    /** Gives up what is on its way; its bytes wait on the server for the same file. */
    stop(): void {
      run?.abort()
      run = null
      waiting = []
      set({ active: [], failed: [], phase: 'idle', message: '' })
    },
  }
}

const BROKEN = 'The line broke off'
/** No more files are taken, whatever is tried. */
export const TOO_LATE = 'Files can no longer be added to this session'

/** Some of a file may lie there from an earlier visit; each new one comes after all others. */
const targetOf = (id: number): OwnDraft => ({
  ...{ id, details: '', continued: true },
  ...{
    arrived: new Map(),
    before: { files: 0, bytes: 0, media: [] },
    order: new Map(),
    next: null,
    planned: [],
  },
})
