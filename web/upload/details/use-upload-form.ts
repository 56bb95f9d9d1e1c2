import { type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { clocksAhead, isClockFrame, type SelectedFile, type Taken } from '../selected-file.ts'
import { type FromPictures, readFromPictures } from './from-pictures.ts'
import { dropOwnForm, keepForm, keptOwnForm } from './kept-form.ts'
import { useLastSessions } from './last-sessions.ts'
import type { Details } from './upload-details.ts'
import { changedByHand, emptyForm, type UploadForm, withSuggestions } from './upload-form.ts'

type UploadFormParts = {
  user: number
  token: string
  /** The draft that is filled. */
  draft: number | null
  files: readonly SelectedFile[]
}

/** What fills the form: the pictures, earlier sessions, and a hand, whose choices stay; kept in this browser at once. */
export function useUploadForm({ user, token, draft, files }: UploadFormParts) {
  const [form, setForm] = useState(() => keptOwnForm(user) ?? emptyForm)
  const last = useLastSessions(token)
  const zone = form.details.place?.time_zone ?? null
  const taken = useSameItems(useMemo(() => takenOf(files), [files]))
  const from = useMemo((): FromPictures | null => readFromPictures(taken, zone), [taken, zone])
  const details = useMemo(() => withSuggestions(form, { from, last }), [form, from, last])
  // The form of a draft that is published is not kept once more, as that of a page without one.
  const kept = useRef({ draft, form })
  useEffect(() => {
    const last = kept.current
    kept.current = { draft, form }
    if (form === emptyForm || (draft === null && form === last.form)) return
    keepForm(draft, form, user)
    if (draft !== null && last.draft === null) dropOwnForm(user, form)
  }, [draft, form, user])

  const setDetails = useCallback(
    (update: SetStateAction<Details>) =>
      setForm((current) => {
        const shown = withSuggestions(current, { from, last })
        return changedByHand(current, shown, typeof update === 'function' ? update(shown) : update)
      }),
    [from, last],
  )
  const isFrom = (field: 'date' | 'hours') => from !== null && !form.byHand.includes(field)
  return {
    details,
    setDetails,
    /** Replaces all of it: another draft is filled in, or none. */
    fill: useCallback((next: UploadForm) => setForm(next), []),
    likely: { from, last, taken, isFrom },
  }
}
export type Likely = ReturnType<typeof useUploadForm>['likely']

/** When what is for sale was taken, by clocks set right where a picture of ours says how far a camera's is off. */
function takenOf(files: readonly SelectedFile[]): (Taken | null)[] {
  const ahead = clocksAhead(files)
  return files
    .filter((file) => !isClockFrame(file))
    .map(({ taken }) => {
      const off = (taken && ahead.get(taken.body)) ?? 0
      return taken?.at && off !== 0 ? { ...taken, at: taken.at - off } : taken
    })
}

/** The first of lists that hold the same: what follows from it is not worked out again with each picture that is made. */
function useSameItems<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept === list) return kept
  const isSame = kept.length === list.length && kept.every((item, at) => item === list[at])
  if (!isSame) setKept(list)
  return isSame ? kept : list
}
