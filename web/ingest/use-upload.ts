import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { createSession, finalizeSession, uploadState } from '#contract/ingest.ts'
import { call } from '#web/platform/api.ts'
import { openClipPreviews } from './clip-previews.ts'
import { openFileChecker } from './file-checker.ts'
import { idleState, type PublishState } from './publish-state.ts'
import { createPublisher, type PublishCalls } from './publisher.ts'
import type { SelectedFile } from './selected-file.ts'
import { createSelection } from './selection.ts'
import { sendFile } from './send-file.ts'
import { waitForNetwork } from './try-again.ts'

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

  const publisher = useMemo(() => {
    const auth = () => ({ token: login.current })
    const calls: PublishCalls = {
      async createSession(fields) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        return (await call(createSession, { form }, auth())).id
      },
      async send(file, sessionId, onShare, signal) {
        // A clip's moving preview; where there is none its still goes along (photographer.md §9).
        const clip =
          file.kind === 'video' && file.preview ? await parts.previews.of(file.id, file.file) : null
        return sendFile(file, {
          sessionId,
          userId: user.id,
          token: login.current,
          copy: clip ?? file.preview,
          signal,
          onProgress: (sent, all) => onShare(all > 0 ? sent / all : 0),
        })
      },
      finalize: (id) => call(finalizeSession, { params: { id }, body: { session_id: id } }, auth()),
      state: (id) => call(uploadState, { params: { id } }, auth()),
      wait: waitForNetwork,
      now: () => performance.now(),
    }
    return createPublisher(calls, setState)
  }, [parts, user.id])

  const { selection } = parts
  const files = useSyncExternalStore(selection.subscribe, selection.snapshot, () => nothing)
  return { selection, files, publisher, state }
}
