import { useSyncExternalStore } from 'react'
import { PUBLISH_PROGRESS } from '#contract/sessions/ingest.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Selection } from '../choose/selection.ts'
import { countSold, isClockFrame, type LeftOutFile, type SelectedFile } from '../selected-file.ts'
import type { PublishState } from '../send/publish-state.ts'
import type { ThrottledStore } from '../send/throttled-store.ts'
import { copiesOf, failedOf } from '../send/what-was-left-out.ts'
import type { Plan } from '../split/split-plan.ts'
import { useTellEnd } from '../tell/use-tell-end.ts'
import { useShownPictures } from './mosaic/use-shown-pictures.ts'
import { PublishFailure } from './publish-failure.tsx'
import { PublishProgress } from './publish-running.tsx'
import { type Cover, PublishSuccess } from './publish-success.tsx'
import { SplitSuccess } from './split-success.tsx'
import { usePartCovers } from './use-part-covers.ts'
import { usePublishTitle } from './use-publish-title.ts'

type PublishOverlayProps = {
  progress: ThrottledStore
  selection: Selection
  files: readonly SelectedFile[]
  /** What was left out before anything was sent. */
  leftOut: readonly LeftOutFile[]
  /** What stands in the address that is shared: place and day. */
  name: string
  /** Where files are split into several sessions: those, which of them it is, null after the last, where all are, and all that is chosen. */
  split: { plan: Plan; at: number | null; place: string; files: readonly SelectedFile[] } | null
  onStop: () => void
  onRetry: () => void
  onWithout: () => void
}

/** Full screen while a session is published: in progress, success or failure (photographer.md §4). */
export function PublishOverlay(props: PublishOverlayProps) {
  const { progress, selection, files, leftOut, name, split, onStop, onRetry, onWithout } = props
  const shown = useSyncExternalStore(progress.subscribe, progress.snapshot)
  // Between two of several sessions.
  const goesOn = shown.phase === 'success' && split !== null && split.at !== null
  const state = goesOn ? { ...shown, phase: 'creating' as const, percent: PUBLISH_PROGRESS.least } : shown
  usePublishTitle(state)
  useTellEnd(state, name)
  useShownPictures(selection, files)
  const covers = usePartCovers(split?.plan ?? null, split?.files)
  const { phase } = state
  const title =
    phase === 'failure'
      ? 'Publication Failed'
      : phase === 'success'
        ? split
          ? 'Sessions Published'
          : 'Session Published'
        : split && split.at !== null
          ? `Publishing Session ${split.at + 1} of ${split.plan.parts.length}`
          : 'Publishing Session'
  const cover = phase === 'success' && !split ? coverOf(files, state) : null
  const isLarge = cover?.isLarge === true
  return (
    <Dialog
      open
      onClose={onStop}
      title={title}
      size={isLarge ? 'wall' : 'stage'}
      locked={phase !== 'failure'}
      plain
    >
      <div className={classNames('mx-auto w-full pt-2 lg:pt-8 lg:pb-6', isLarge ? 'max-w-7xl' : 'max-w-5xl')}>
        {phase === 'failure' && (
          <PublishFailure
            state={state}
            files={files}
            onClose={onStop}
            onRetry={onRetry}
            onWithout={onWithout}
          />
        )}
        {phase === 'success' && split && (
          <SplitSuccess
            plan={split.plan}
            leftOut={[...leftOut, ...split.plan.parts.flatMap((part) => part.published?.leftOut ?? [])]}
            place={split.place}
            covers={covers}
          />
        )}
        {phase === 'success' && !split && (
          <PublishSuccess
            sessionId={state.sessionId}
            published={state.published}
            leftOut={[...leftOut, ...copiesOf(state), ...failedOf(state)]}
            name={name}
            cover={cover}
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
const coverOf = (files: readonly SelectedFile[], { count, copies, leftOut }: PublishState): Cover | null => {
  const [first] = files.filter(
    (each) => !isClockFrame(each) && !leftOut.some(({ name }) => name === each.file.name),
  )
  if (count + copies.length !== countSold(files) || first?.kind !== 'image') return null
  const picture = first.preview ?? first.thumb
  return picture && { picture, width: first.width, height: first.height, isLarge: first.preview !== null }
}
