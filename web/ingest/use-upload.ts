import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { calmly } from './calm-state.ts'
import { openClipPreviews } from './clip-previews.ts'
import { holdDraft } from './draft-lock.ts'
import { openFileChecker } from './file-checker.ts'
import { openPublishCalls } from './publish-calls.ts'
import { idleState, type PublishState } from './publish-state.ts'
import { createPublisher } from './publisher.ts'
import type { SelectedFile } from './selected-file.ts'
import { createSelection } from './selection.ts'

const nothing: readonly SelectedFile[] = []

/** The chosen files and the publish of one photographer, for as long as the screen is open. */
export function useUpload(user: User, token: string) {
  const credit = `${user.first_name} ${user.last_name}`
  const [state, setState] = useState<PublishState>(idleState)
  const login = useRef(token)
  useEffect(() => {
    login.current = token
  }, [token])

  const parts = useMemo(() => {
    const checker = openFileChecker()
    const previews = openClipPreviews(credit)
    const selection = createSelection(checker, credit)
    return { checker, previews, selection }
  }, [credit])
  useEffect(
    () => () => {
      parts.checker.close()
      parts.previews.close()
    },
    [parts],
  )

  /** The draft this tab fills is marked, so that no other tab offers to continue it. */
  const held = useRef<(() => void) | null>(null)
  useEffect(() => () => held.current?.(), [])
  const publisher = useMemo(() => {
    const calls = openPublishCalls({
      userId: user.id,
      token: () => login.current,
      previews: parts.previews,
      async onBegun(id) {
        held.current?.()
        const hold = await holdDraft(id)
        held.current = hold ? hold.release : null
      },
    })
    return createPublisher(calls, calmly(setState))
  }, [parts, user.id])

  const { selection } = parts
  const files = useSyncExternalStore(selection.subscribe, selection.snapshot, () => nothing)
  return { selection, files, publisher, state }
}
