import { useCallback, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { keptForm } from './details/kept-form.ts'
import { formOf } from './details/upload-form.ts'
import { useUploadForm } from './details/use-upload-form.ts'
import { type Resumed, useDrafts } from './drafts/use-drafts.ts'
import { useKnown } from './known/use-known.ts'
import type { KnownChoice } from './selected-file.ts'
import { usePartDays } from './split/use-part-days.ts'
import { useSplit } from './split/use-split.ts'
import { useResumed } from './use-resumed.ts'
import { useSplitUpload } from './use-split-upload.ts'
import { useUpload } from './use-upload.ts'

/** What the upload screen is put together from: the files and their publish, the form, the draft that is filled, known files, several sessions. */
export function useUploadParts(user: User, token: string) {
  const split = useSplit(user.id)
  const upload = useUpload(user, token, split.store.begun)
  const { selection, files, machine, progress, begun, endBegun } = upload
  const drafts = useDrafts(token)
  const [resumedId, setResumedId] = useState<number | null>(null)
  const draft = resumedId ?? begun
  const form = useUploadForm({ user: user.id, token, draft, files })
  const { details, fill } = form
  const days = usePartDays(split, details, files)
  const { known, where, ...choices } = useKnown({
    ...{ user: user.id, token, draft, selection, details },
    split: days,
  })
  const onTaken = (resumed: Resumed) => {
    setResumedId(resumed.draft.id)
    choices.fill(resumed.draft.id)
    fill(keptForm(resumed.draft.id) ?? formOf(resumed.draft))
  }
  const { end, leave, ...resuming } = useResumed({ drafts, machine, selection, begun, onTaken })
  const { resumed, take } = resuming
  const chooseKnown = useCallback(
    (id: number, choice: KnownChoice) => known.choose(new Set([id]), choice),
    [known],
  )
  const several = useSplitUpload({
    ...{ split, selection, files, details, machine, progress, drafts, resumed, take, fill },
    onDone: () => {
      setResumedId(null)
      endBegun()
      end()
    },
  })
  return {
    ...upload,
    ...form,
    ...resuming,
    split,
    plan: split.plan,
    drafts,
    /** The draft that is filled. */
    draft,
    known,
    where,
    chooseKnown,
    dropChoices: choices.drop,
    several,
    /** Leaves the draft that was taken up; what lies on the server stays. */
    leaveDraft(): void {
      several.leave()
      leave()
      setResumedId(null)
    },
  }
}
export type UploadParts = ReturnType<typeof useUploadParts>
