import { useCallback, useEffect, useState } from 'react'
import { type Draft, dropDraft, fileKey, listDrafts } from '#contract/sessions/drafts.ts'
import { type UploadedMedia, uploadState } from '#contract/sessions/ingest.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { reopen } from '../choose/file-handles.ts'
import { heldDrafts, holdDraft } from './draft-lock.ts'
import { type DraftFile, dropOldRecords, dropRecord, readRecord } from './draft-records.ts'
import { BUSY, NOT_DISCARDED } from './draft-sentences.ts'

/** A draft taken up again. */
export type Resumed = {
  draft: Draft
  arrived: UploadedMedia[]
  /** The files it was begun with, where this browser remembers them. */
  planned: readonly DraftFile[]
  /** Files that could be opened again without being chosen, and those that can be after a press. */
  files: File[]
  reopen: (() => Promise<File[]>) | null
  /** Releases the lock. */
  release: () => void
}
/** `looked`: the server has answered. */
type DraftsState = { drafts: readonly Draft[]; problem: string | null; looked: boolean }

const GONE = 'This upload is no longer there: it was published or discarded.'
const nothing: DraftsState = { drafts: [], problem: null, looked: false }

/** Keys of what need not be sent again. */
export const arrivedKeys = ({ arrived }: Resumed): Set<string> =>
  new Set(arrived.flatMap(({ client_key }) => client_key ?? []))

/** Without pictures of our clock, which are not for sale. */
export const soldIn = (arrived: readonly UploadedMedia[]): UploadedMedia[] =>
  arrived.filter(({ state }) => state !== 'clock')

/** Planned files that have not arrived, in order. */
export function missingFiles(resumed: Resumed): DraftFile[] {
  const there = arrivedKeys(resumed)
  return resumed.planned.filter(({ key }) => !there.has(key))
}

/** Sessions an earlier visit left unfinished, those that another tab is filling excepted. */
export function useDrafts(token: string) {
  const [state, setState] = useState(nothing)
  const look = useCallback(async () => {
    try {
      const { drafts } = await call(listDrafts, {}, { token })
      // Queried last: a lock that this tab has just released is free by then.
      const held = await heldDrafts()
      setState({ drafts: drafts.filter(({ id }) => !held.has(id)), problem: null, looked: true })
    } catch (error) {
      const problem = errorMessage(error, 'They could not be looked for.')
      setState({ drafts: [], problem, looked: false })
    }
  }, [token])
  useEffect(() => {
    void look()
    void dropOldRecords()
  }, [look])

  const forget = (id: number) =>
    setState((last) => ({ ...last, drafts: last.drafts.filter((each) => each.id !== id), problem: null }))
  const say = (problem: string) => setState((last) => ({ ...last, problem }))
  const fail = (error: unknown, otherwise: string) => say(errorMessage(error, otherwise))

  return {
    ...state,
    look,
    /** Says why a draft that was asked for is not there to be taken. */
    async explainMissing(id: number): Promise<null> {
      say((await heldDrafts()).has(id) ? BUSY : GONE)
      return null
    },
    /** Takes a draft up in this tab; null, with the reason in `problem`, where that cannot be. `pressed`: after a press. */
    async take(draft: Draft, pressed: boolean): Promise<Resumed | null> {
      const record = await readRecord(draft.id)
      const handles = (record?.files ?? []).flatMap(({ handle, key }) => (handle ? [{ handle, key }] : []))
      const held = await holdDraft(draft.id)
      if (!held) {
        say(BUSY)
        return null
      }
      try {
        const { media } = await call(uploadState, { params: { id: draft.id } }, { token })
        const arrived = media.filter((each) => each.state !== 'failed')
        const there = new Set(arrived.map(({ client_key }) => client_key))
        const wanted = handles.filter(({ key }) => !there.has(key)).map(({ handle }) => handle)
        const known = new Set(handles.map(({ key }) => key))
        // A file that has changed since is another file.
        const same = (files: File[]) => files.filter((file) => known.has(fileKey(file)))
        const { files, closed } = await reopen(wanted, pressed)
        const later = async () => same((await reopen(closed, true)).files)
        const ways = { files: same(files), reopen: closed.length > 0 ? later : null }
        return { draft, arrived, planned: record?.files ?? [], ...ways, release: held.release }
      } catch (error) {
        held.release()
        fail(error, 'Could not continue this upload. Please try again.')
        return null
      }
    },
    /** Whether it is gone. */
    async discard(id: number): Promise<boolean> {
      try {
        await call(dropDraft, { params: { id } }, { token })
        await dropRecord(id)
        forget(id)
        return true
      } catch (error) {
        fail(error, NOT_DISCARDED)
        return false
      }
    },
  }
}
export type Drafts = ReturnType<typeof useDrafts>
