import { useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { isClockFrame, type SelectedFile } from '../selected-file.ts'
import type { PublishState } from '../send/publish-state.ts'
import type { ThrottledStore } from '../send/throttled-store.ts'
import { PublishFailure } from './publish-failure.tsx'
import { PublishProgress } from './publish-running.tsx'
import { PublishSuccess } from './publish-success.tsx'
import { usePublishTitle } from './use-publish-title.ts'

type PublishOverlayProps = {
  progress: ThrottledStore
  files: readonly SelectedFile[]
  /** What stands in the address that is shared: place and day. */
  name: string
  onStop: () => void
  onRetry: () => void
  onWithout: () => void
}

/** Full screen while a session is published: in progress, success or failure (photographer.md §4). */
export function PublishOverlay({ progress, files, name, onStop, onRetry, onWithout }: PublishOverlayProps) {
  const state = useSyncExternalStore(progress.subscribe, progress.snapshot)
  usePublishTitle(state)
  const { phase } = state
  const title =
    phase === 'failure'
      ? 'Publication Failed'
      : phase === 'success'
        ? 'Session Published'
        : 'Publishing Session'
  return (
    <Dialog open onClose={onStop} title={title} size="stage" locked={phase !== 'failure'}>
      <div className="mx-auto w-full max-w-5xl pt-2 pb-6 lg:pt-8">
        {phase === 'failure' && (
          <PublishFailure state={state} onClose={onStop} onRetry={onRetry} onWithout={onWithout} />
        )}
        {phase === 'success' && (
          <PublishSuccess
            sessionId={state.sessionId}
            leftOut={state.leftOut}
            name={name}
            cover={coverOf(files, state)}
          />
        )}
        {phase !== 'failure' && phase !== 'success' && (
          <PublishProgress state={state} files={files} onStop={onStop} />
        )}
      </div>
    </Dialog>
  )
}

/** The first picture of the session; null where others arrived before and this browser does not know them. */
const coverOf = (files: readonly SelectedFile[], { count, leftOut }: PublishState): Blob | null => {
  const [first] = files.filter(
    (each) => !isClockFrame(each) && !leftOut.some(({ name }) => name === each.file.name),
  )
  if (count !== files.length || first?.kind !== 'image') return null
  return first.preview ?? first.thumb
}
