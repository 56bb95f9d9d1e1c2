import { fileKey } from '#contract/sessions/drafts.ts'
import type { DraftFile } from '../../drafts/draft-records.ts'
import { type Arrived, findArrived, type OwnDraft } from '../../drafts/own-draft.ts'
import { type SelectedFile, staysOut } from '../../selected-file.ts'
import { patiently, type SendCalls } from '../../send/send-files.ts'
import { tryAgain } from '../../send/try-again.ts'
import { reconcileDraft } from './reconcile-draft.ts'

/** The text fields of session creation; `place: later` where it is not known yet. */
export type Fields = Record<string, string>

/** The calls that begin a draft and keep it as the form is. */
export type DraftCalls = SendCalls & {
  /** `key`: under the same one it is the same session, however often the answer is lost. */
  createSession: (fields: Fields, key: string) => Promise<number>
  /** Writes down in this browser which files the session is to hold; `planned`: what it remembers of an earlier visit. */
  remember: (
    sessionId: number,
    files: readonly SelectedFile[],
    planned: readonly DraftFile[],
  ) => Promise<unknown>
  /** `planned`: how many files it is begun for, null where that is not known. */
  changeSession: (sessionId: number, fields: Fields, planned: number | null) => Promise<unknown>
  dropSession: (sessionId: number) => Promise<unknown>
  removeMedia: (sessionId: number, mediaId: number) => Promise<unknown>
  dropUpload: (uploadId: number) => Promise<unknown>
}

/** The draft of one page: begun once, told of changes, in line with the server. */
export function createDraftKeeper(calls: DraftCalls) {
  let draft: OwnDraft | null = null
  /** The one that is being begun. */
  let opening: Promise<OwnDraft> | null = null
  /** What the server calls the session that is being begun, and its details. */
  let begun = { details: '', key: '' }
  /** Draws apart what was begun before the page forgot it. */
  let epoch = 0

  const create = async (
    fields: Fields,
    files: readonly SelectedFile[],
    run: AbortController,
  ): Promise<OwnDraft> => {
    const own = epoch
    const details = detailsOf(fields)
    if (begun.details !== details) begun = { details, key: newKey() }
    const { key } = begun
    const id = await tryAgain(() => calls.createSession(fields, key), {
      wait: calls.wait,
      stopped: () => run.signal.aborted,
    })
    const fresh = { arrived: new Map(), continued: false, before: nothing, order: new Map(), next: 0 }
    const made: OwnDraft = { id, details, ...fresh, planned: [] }
    if (own === epoch) draft = made
    await calls.remember(id, files, [])
    return made
  }
  /** The draft of this page, begun if there is none yet. */
  const begin = (fields: Fields, files: readonly SelectedFile[], run: AbortController): Promise<OwnDraft> => {
    if (draft) return Promise.resolve(draft)
    if (opening) return opening
    const own = create(fields, files, run).finally(() => {
      if (opening === own) opening = null
    })
    opening = own
    return own
  }
  /** Tells the server details it does not know, once the place is known, and what the browser is to remember. */
  const tellNow = async (fields: Fields, files: readonly SelectedFile[]): Promise<void> => {
    const own = draft
    if (!own) return
    await calls.remember(own.id, files, own.planned)
    const details = detailsOf(fields)
    if (fields.place === 'later' || own.details === details) return
    await calls.changeSession(own.id, fields, plannedFiles(own, files))
    own.details = details
  }
  /** One after the other: what was told last stays. */
  let told: Promise<unknown> = Promise.resolve()
  const tell = (fields: Fields, files: readonly SelectedFile[]): Promise<void> => {
    const telling = told.then(() => tellNow(fields, files))
    told = telling.catch(() => undefined)
    return telling
  }

  return {
    current: () => draft,
    begin,
    tell,
    /** The draft with what was changed since, told to the server; a new one where there is none. */
    async open(fields: Fields, files: readonly SelectedFile[], run: AbortController): Promise<OwnDraft> {
      const isNew = !draft && !opening
      const session = await begin(fields, files, run)
      if (!isNew) await patiently(calls, run, () => tell(fields, files))
      return session
    },
    /** Takes over what has arrived of the chosen files. */
    async adopt(session: OwnDraft, files: readonly SelectedFile[], run: AbortController): Promise<void> {
      const { media } = await patiently(calls, run, () => calls.state(session.id))
      const sound = { media: media.filter(({ state }) => state !== 'failed') }
      for (const file of files) {
        const found = session.arrived.has(file.id) ? null : findArrived(sound, file, session)
        if (found) session.arrived.set(file.id, found.id)
      }
    },
    /** The same, and removes on the server what is not chosen any more. */
    async reconcile(session: OwnDraft, files: readonly SelectedFile[], run: AbortController): Promise<void> {
      await reconcileDraft(calls, session, files, await patiently(calls, run, () => calls.state(session.id)))
    },
    resume(earlier: Pick<OwnDraft, 'id' | 'before' | 'order' | 'next' | 'planned'>): void {
      // What this page had begun is sent to the other one instead.
      if (draft && draft.before === nothing && draft.id !== earlier.id)
        void calls.dropSession(draft.id).catch(() => undefined)
      epoch += 1
      draft = { ...earlier, details: '', arrived: new Map(), continued: true }
    },
    /** These of an earlier visit are not in the draft any more. */
    withoutArrived(ids: ReadonlySet<number>, bytes: number): void {
      if (!draft) return
      const media = draft.before.media.filter(({ id }) => !ids.has(id))
      draft.before = { files: media.length, bytes: draft.before.bytes - bytes, media }
    },
    forget(): void {
      epoch += 1
      draft = null
      opening = null
      begun = { details: '', key: '' }
    },
    /** Gives up a draft that holds nothing and is wanted for nothing. */
    leave(files: readonly SelectedFile[]): void {
      if (draft && draft.before === nothing && draft.arrived.size === 0 && files.length === 0)
        void calls.dropSession(draft.id).catch(() => undefined)
    },
    /** Files that were removed from the page's list are not missed by a later visit. */
    unplan(removed: readonly SelectedFile[]): void {
      const keys = new Set(removed.map(({ file }) => fileKey(file)))
      if (draft) draft.planned = draft.planned.filter(({ key }) => !keys.has(key))
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const nothing: Arrived = { files: 0, bytes: 0, media: [] }

/** Those of an earlier visit, where this browser remembers them, and those chosen now. */
function plannedFiles({ before, planned }: OwnDraft, files: readonly SelectedFile[]): number | null {
  if (planned.length === 0 && before.files > 0) return null
  const sent = files.filter((file) => !staysOut(file))
  return new Set([...planned.map(({ key }) => key), ...sent.map(({ file }) => fileKey(file))]).size
}

/** What is compared to know whether the details differ: how many files there are is none of them. */
const detailsOf = ({ image_count, video_count, ...kept }: Fields): string => JSON.stringify(kept)

/** A random idempotency key; pages over plain http have no `randomUUID`. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
