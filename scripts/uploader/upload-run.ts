import { errorSentence } from '#contract/error-sentences.ts'
import type { OpenUpload } from '#contract/sessions/drafts.ts'
import { type FoundFile, reasonOf } from './files/find-files.ts'
import { ChangedFile, type Looked } from './files/look-at-file.ts'
import { keyedFiles } from './keyed-files.ts'
import type { ProgressCount } from './progress.ts'
import type { Tell } from './report.ts'
import { openSendLanes } from './send-lanes.ts'
import { endingOf } from './site/ending-of.ts'
import { type FileToSend, sendFile } from './site/send-file.ts'
import type { SiteCalls, Uploaded, UploadState } from './site/site-calls.ts'
import { isFileFault, SiteError } from './site/site-error.ts'
import type { TryAgain } from './site/try-again.ts'
import type { OpenState } from './state/state-file.ts'

type Parts = {
  calls: SiteCalls
  tryAgain: TryAgain
  state: OpenState
  tell: Tell
  progress: ProgressCount
  atOnce: number
  /** Sends what an earlier session of this folder has, too. */
  again: boolean
  /** A file could not be read now: whoever watches the folder may find it again. */
  onUnread?: (file: FoundFile) => void
}
export type LookedFile = FoundFile & Looked
/** `rank`: its place among all that were meant. */
export type KeyedFile = LookedFile & { key: string; rank: number }
export type Counts = { sent: number; refused: number; unreadable: number }

/** Sends files to one session, each once, whatever was sent by an earlier run or under another name. */
export function openUploadRun({ calls, tryAgain, state, tell, progress, atOnce, again, onUnread }: Parts) {
  const counts: Counts = { sent: 0, refused: 0, unreadable: 0 }
  const names = keyedFiles()
  /** What the session holds, and what has arrived of others, by their keys. */
  let there = new Map<string, Uploaded>()
  let open = new Map<string, OpenUpload>()
  let session: number | null = null

  const unread = (file: FoundFile, error: unknown) => {
    const reason = error instanceof ChangedFile ? error.message : reasonOf(error)
    counts.unreadable += 1
    names.forget(file)
    tell({ event: 'unreadable', file: file.rel, reason })
    onUnread?.(file)
  }
  const refuse = (file: LookedFile, code: string, reason: string) => {
    counts.refused += 1
    tell({ event: 'refused', file: file.rel, code, reason })
  }
  const read = (from: UploadState) => {
    there = new Map()
    for (const each of from.media)
      if (each.client_key !== null && each.state !== 'failed') there.set(each.client_key, each)
    open = new Map(
      from.uploads.flatMap((each) => (each.client_key === null ? [] : [[each.client_key, each]])),
    )
  }
  const arrived = async (file: LookedFile, media: Uploaded) => {
    counts.sent += 1
    state.noteSent(file.sha256, session)
    tell({ event: 'sent', file: file.rel, bytes: file.size, media: media.id })
    if (media.state === 'clock') tell({ event: 'clock', file: file.rel })
    await state.save()
  }

  const send = async (file: LookedFile & FileToSend) => {
    const id = session
    if (id === null) throw new Error('files are sent to a session')
    const onProgress = (sent: number) => progress.mark(file.key, file.size, sent)
    try {
      const media = await tryAgain(async (attempt) => {
        // After a lost answer the file may be there all the same.
        if (attempt > 1) read(await calls.state(id))
        return (
          there.get(file.key) ?? sendFile(calls, file, { session: id, open: open.get(file.key), onProgress })
        )
      })
      await arrived(file, media)
    } catch (error) {
      if (isFileFault(error)) {
        refuse(file, error.code, error.message)
        state.remember(file, { ...file, refused: error.code })
      } else if (error instanceof ChangedFile || (error as NodeJS.ErrnoException).syscall) unread(file, error)
      else throw endingOf(error)
    } finally {
      progress.settle(file.key, file.size)
    }
  }
  const lanes = openSendLanes<LookedFile & FileToSend>(atOnce, send)

  return {
    counts,
    session: () => session,
    /** From now on files go there; `from`: how far it is. */
    attach(id: number, from: UploadState): void {
      session = id
      read(from)
      for (const media of there.values()) names.take(media.client_key ?? '')
    },
    unread,
    /** Those that have not arrived, in their order; the others are told, and why they are not sent. */
    toSend(files: readonly LookedFile[]): KeyedFile[] {
      return files.flatMap((file, rank) => {
        if (file.refused) {
          refuse(file, file.refused, errorSentence(file.refused))
          return []
        }
        const named = names.add(file)
        if ('copyOf' in named) {
          tell({ event: 'copy', file: file.rel, of: named.copyOf })
          return []
        }
        const media = there.get(named.key)
        if (media) {
          state.noteSent(file.sha256, session)
          return []
        }
        const before = state.sentIn(file.sha256)
        if (before !== null && before !== session && !again) {
          tell({ event: 'known', file: file.rel, session: before })
          return []
        }
        return [{ ...file, key: named.key, rank }]
      })
    },
    /** Begins to send them. `base`: the place in the session of the first of all; null: in the order of arrival. */
    push(files: readonly KeyedFile[], base: number | null): void {
      for (const { size } of files) progress.expect(size)
      lanes.push(...files.map((file) => ({ ...file, position: base === null ? null : base + file.rank })))
    },
    settled: lanes.settled,
    check: lanes.check,
    arrived: () => there.size,
  }
}
export type UploadRun = ReturnType<typeof openUploadRun>

/** The session is no longer there. */
export const isGone = (error: unknown): boolean => error instanceof SiteError && error.code === 'not_found'
