import { useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ThrottledStore } from '../send/throttled-store.ts'
import { PublishFailure } from './publish-failure.tsx'
import { PublishProgress } from './publish-running.tsx'
import { PublishSuccess } from './publish-success.tsx'
import { usePublishTitle } from './use-publish-title.ts'

type PublishOverlayProps = {
  progress: ThrottledStore
  onStop: () => void
  onRetry: () => void
  onWithout: () => void
}

/** Full screen while a session is published: in progress, success or failure (photographer.md §4). */
export function PublishOverlay({ progress, onStop, onRetry, onWithout }: PublishOverlayProps) {
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
    <Dialog open onClose={onStop} title={title} size="column" locked={phase !== 'failure'}>
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 content-start gap-6 pt-4 pb-6">
        {phase === 'failure' && (
          <PublishFailure state={state} onClose={onStop} onRetry={onRetry} onWithout={onWithout} />
        )}
        {phase === 'success' && <PublishSuccess sessionId={state.sessionId} leftOut={state.leftOut} />}
        {phase !== 'failure' && phase !== 'success' && <PublishProgress state={state} onStop={onStop} />}
      </div>
    </Dialog>
  )
}
