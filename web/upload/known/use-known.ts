import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import { today } from '#contract/time/dates.ts'
import type { Selection } from '../choose/selection.ts'
import type { Details } from '../details/upload-details.ts'
import { keepChoices, keptChoices, OF_SPLIT } from './kept-choices.ts'
import { openKnownCalls } from './known-calls.ts'
import { createKnownFiles } from './known-files.ts'
import type { Where, WhereOf } from './known-question.ts'

type Parts = {
  user: number
  token: string
  /** The draft that is filled. */
  draft: number | null
  selection: Selection
  details: Pick<Details, 'tag' | 'place' | 'date'>
  /** Where files are split into several sessions; else null. */
  split: SeveralDays | null
}
type SeveralDays = {
  /** The day of a file by its key, and of a draft. */
  ofFile: ReadonlyMap<string, string>
  ofDraft: ReadonlyMap<number, string>
  /** It was split on this page, not on an earlier visit. */
  isFresh: boolean
}

/** Recognises chosen files that are in another session of that place and day; what is chosen for them is kept in this browser. */
export function useKnown({ user, token, draft, selection, details, split }: Parts) {
  const isSplit = split !== null
  const of = isSplit ? OF_SPLIT : draft
  const now = useRef({ user, token, draft, of })
  useEffect(() => {
    now.current = { user, token, draft, of }
  }, [user, token, draft, of])
  const parts = useMemo(() => {
    const calls = openKnownCalls({ token: () => now.current.token, filled: () => now.current.draft })
    const known = createKnownFiles(selection, calls, (choices) =>
      keepChoices(now.current.of, now.current.user, choices),
    )
    return { calls, known }
  }, [selection])
  const { calls, known } = parts
  useEffect(() => {
    const leave = known.open()
    return () => {
      leave()
      calls.close()
    }
  }, [known, calls])
  // What a page without a draft had chosen belongs to the one it begins.
  const isBegun = draft !== null
  const goesOn = split?.isFresh === false
  useEffect(() => {
    // The drafts of several sessions come and go: what was chosen belongs to all of them.
    if (isSplit) {
      if (goesOn) known.fill({ ...known.choices(), ...keptChoices(OF_SPLIT, now.current.user) })
      return keepChoices(OF_SPLIT, now.current.user, known.choices())
    }
    if (!isBegun) return known.fill(keptChoices(null, now.current.user))
    if (Object.keys(known.choices()).length === 0) return
    keepChoices(null, now.current.user, {})
    keepChoices(now.current.draft, now.current.user, known.choices())
  }, [known, isBegun, isSplit, goesOn])

  const { tag, place } = details
  const placeId = place?.id ?? null
  const date = split ? split.ofDraft.get(draft ?? 0) : details.date
  const where = useMemo(() => whereAt(tag, placeId, date), [tag, placeId, date])
  const ofFile = split?.ofFile
  const whereOf = useMemo(
    (): WhereOf => (file) => (ofFile ? whereAt(tag, placeId, ofFile.get(fileKey(file))) : where),
    [ofFile, tag, placeId, where],
  )
  useEffect(() => known.at(whereOf), [known, whereOf])
  return {
    known,
    /** Of the draft that is filled. */
    where,
    /** Takes up what was chosen for the files of a draft. */
    fill: useCallback((of: number) => known.fill(keptChoices(of, now.current.user)), [known]),
    drop: useCallback((of: number) => keepChoices(of, now.current.user, {}), []),
  }
}

const whereAt = (tag: Tag, place: number | null, date: string | undefined): Where | null =>
  place !== null && date && date <= today() ? { tag, place, session_date: date } : null
