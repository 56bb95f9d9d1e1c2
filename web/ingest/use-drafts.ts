import { useCallback, useEffect, useState } from 'react'
import { type Draft, dropDraft, fileKey, listDrafts } from '#contract/drafts.ts'
import { type UploadedMedia, uploadState } from '#contract/ingest.ts'
import { call, sentenceOf } from '#web/platform/api.ts'
import { heldDrafts, holdDraft } from './draft-lock.ts'
import { type DraftFile, dropOldRecords, dropRecord, readRecord } from './draft-records.ts'
import { reopen } from './file-handles.ts'

/** A draft taken up again. */
export type Resumed = {
  draft: Draft
  arrived: UploadedMedia[]
  /** The files it was begun with, where this browser remembers them. */
  planned: readonly DraftFile[]
  /** Files that could be opened again without being chosen. */
  files: File[]
  /** Lets other tabs have it. */
  release: () => void
}
export type DraftsState = { drafts: readonly Draft[]; problem: string | null }

const BUSY = 'Another tab is already uploading this session.'

/** Keys of what need not be sent again. */
export const arrivedKeys = ({ arrived }: Resumed): Set<string> =>
  new Set(arrived.flatMap(({ client_key }) => client_key ?? []))

/** Planned files that have not arrived, in order. */
export function missingFiles(resumed: Resumed): DraftFile[] {
  const there = arrivedKeys(resumed)
  return resumed.planned.filter(({ key }) => !there.has(key))
}

/** Sessions an earlier visit left unfinished, those that another tab is filling excepted. */
export function useDrafts(token: string) {
  const [state, setState] = useState<DraftsState>({ drafts: [], problem: null })
  const look = useCallback(async () => {
    try {
      const [{ drafts }, held] = await Promise.all([call(listDrafts, {}, { token }), heldDrafts()])
      setState({ drafts: drafts.filter(({ id }) => !held.has(id)), problem: null })
    } catch (error) {
      const problem = sentenceOf(error, 'Could not look for unfinished uploads.')
      setState({ drafts: [], problem })
    }
  }, [token])
  useEffect(() => {
    void look()
    void dropOldRecords()
  }, [look])

  const forget = (id: number) =>
    setState(({ drafts }) => ({ drafts: drafts.filter((each) => each.id !== id), problem: null }))
  const fail = (error: unknown, otherwise: string) =>
    setState(({ drafts }) => ({ drafts, problem: sentenceOf(error, otherwise) }))

  return {
    ...state,
    look,
    /** Takes a draft up in this tab; null, with the reason in `problem`, where that cannot be. Call it on a press. */
    async take(draft: Draft): Promise<Resumed | null> {
      const record = await readRecord(draft.id)
      const handles = (record?.files ?? []).flatMap(({ handle, key }) => (handle ? [{ handle, key }] : []))
      const held = await holdDraft(draft.id)
      if (!held) {
        setState(({ drafts }) => ({ drafts, problem: BUSY }))
        return null
      }
      try {
        const { media } = await call(uploadState, { params: { id: draft.id } }, { token })
        const arrived = media.filter((each) => each.state !== 'failed')
        const there = new Set(arrived.map(({ client_key }) => client_key))
        const wanted = handles.filter(({ key }) => !there.has(key)).map(({ handle }) => handle)
        const known = new Set(handles.map(({ key }) => key))
        // A file that has changed since is another file.
        const files = (await reopen(wanted)).filter((file) => known.has(fileKey(file)))
        return { draft, arrived, planned: record?.files ?? [], files, release: held.release }
      } catch (error) {
        held.release()
        fail(error, 'Could not continue this upload. Please try again.')
        return null
      }
    },
    async giveUp(id: number): Promise<void> {
      try {
        await call(dropDraft, { params: { id } }, { token })
        await dropRecord(id)
        forget(id)
      } catch (error) {
        fail(error, 'Could not give up this upload. Please try again.')
      }
    },
  }
}
export type Drafts = ReturnType<typeof useDrafts>
