import { useCallback, useEffect, useMemo, useRef } from 'react'
import { today } from '#contract/time/dates.ts'
import type { Selection } from '../choose/selection.ts'
import type { Details } from '../details/upload-details.ts'
import { keepChoices, keptChoices } from './kept-choices.ts'
import { openKnownCalls } from './known-calls.ts'
import { createKnownFiles } from './known-files.ts'
import type { Where } from './known-question.ts'

type Parts = {
  user: number
  token: string
  /** The draft that is filled. */
  draft: number | null
  selection: Selection
  details: Pick<Details, 'tag' | 'place' | 'date'>
}

/** Recognises chosen files that are in another session of that place and day; what is chosen for them is kept in this browser. */
export function useKnown({ user, token, draft, selection, details }: Parts) {
  const now = useRef({ user, token, draft })
  useEffect(() => {
    now.current = { user, token, draft }
  }, [user, token, draft])
  const parts = useMemo(() => {
    const calls = openKnownCalls({ token: () => now.current.token, filled: () => now.current.draft })
    const known = createKnownFiles(selection, calls, (choices) =>
      keepChoices(now.current.draft, now.current.user, choices),
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
  useEffect(() => {
    if (!isBegun) return known.fill(keptChoices(null, now.current.user))
    if (Object.keys(known.choices()).length === 0) return
    keepChoices(null, now.current.user, {})
    keepChoices(now.current.draft, now.current.user, known.choices())
  }, [known, isBegun])

  const { tag, place, date } = details
  const placeId = place?.id ?? null
  const isAsked = placeId !== null && date !== '' && date <= today()
  const where = useMemo(
    (): Where | null => (isAsked ? { tag, place: placeId, session_date: date } : null),
    [isAsked, tag, placeId, date],
  )
  useEffect(() => known.at(where), [known, where])
  return {
    known,
    where,
    /** Takes up what was chosen for the files of a draft. */
    fill: useCallback((of: number) => known.fill(keptChoices(of, now.current.user)), [known]),
    drop: useCallback((of: number) => keepChoices(of, now.current.user, {}), []),
  }
}
