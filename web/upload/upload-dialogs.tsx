import { lazy, Suspense } from 'react'
import { formatDate } from '#contract/time/dates.ts'
import type { Selection } from './choose/selection.ts'
import type { Details } from './details/upload-details.ts'
import type { Likely } from './details/use-upload-form.ts'
import { type Resumed, soldIn } from './drafts/use-drafts.ts'
import { knownLeftOut } from './known/known-left-out.ts'
import type { PublishMachine } from './publish/publish-machine.ts'
import type { LeftOutFile, SelectedFile } from './selected-file.ts'
import type { PublishPhase } from './send/publish-progress.ts'
import type { ThrottledStore } from './send/throttled-store.ts'
import type { useSplit } from './split/use-split.ts'
import type { useSplitUpload } from './use-split-upload.ts'

const ConfirmPublish = lazy(async () => ({
  default: (await import('./publish/confirm-publish.tsx')).ConfirmPublish,
}))
const ConfirmSplit = lazy(async () => ({
  default: (await import('./split/confirm-split.tsx')).ConfirmSplit,
}))
const PublishOverlay = lazy(async () => ({
  default: (await import('./publish/publish-overlay.tsx')).PublishOverlay,
}))

type UploadDialogsProps = {
  selection: Selection
  files: readonly SelectedFile[]
  leftOut: readonly LeftOutFile[]
  machine: PublishMachine
  progress: ThrottledStore
  phase: PublishPhase
  details: Details
  setDetails: (details: Details) => void
  likely: Likely
  split: ReturnType<typeof useSplit>
  several: ReturnType<typeof useSplitUpload>
  /** What is sent now. */
  sent: readonly SelectedFile[]
  resumed: Resumed | null
  /** Of that, what has neither arrived nor been chosen again. */
  missing: number
  /** It is asked once more whether all is right. */
  confirming: boolean
  arriving: boolean
  publish: () => void
  /** It was answered, and the last looks at the files are awaited. */
  waits: boolean
  /** Why, or why it is asked once more. */
  told: string | null
  /** Back to the form. */
  onLeave: () => void
}

/** What opens over the upload screen: the last question before a publish, and how that goes. */
export function UploadDialogs(props: UploadDialogsProps) {
  const { selection, files, leftOut, machine, progress, phase, details, setDetails, likely } = props
  const { split, several, sent, resumed, missing, confirming, arriving, publish, waits, told, onLeave } =
    props
  const { plan } = split
  const place = details.place?.name ?? 'Session'
  return (
    <Suspense fallback={null}>
      {confirming && plan && (
        <ConfirmSplit
          details={details}
          parts={several.confirmed}
          later={several.later}
          missing={missing}
          arriving={arriving}
          onClose={onLeave}
          onConfirm={publish}
          waits={waits}
          told={told}
        />
      )}
      {confirming && !plan && (
        <ConfirmPublish
          details={details}
          from={likely.from}
          onUse={setDetails}
          files={files}
          arrived={soldIn(resumed?.arrived ?? [])}
          missing={missing}
          arriving={arriving}
          onClose={onLeave}
          onConfirm={publish}
          waits={waits}
          told={told}
        />
      )}
      {phase !== 'idle' && (
        <PublishOverlay
          progress={progress}
          selection={selection}
          files={sent}
          split={plan && { plan, at: several.at, place, files }}
          leftOut={[...leftOut, ...knownLeftOut(files)]}
          name={`${place}, ${formatDate(details.date)}`}
          onStop={machine.close}
          onRetry={publish}
          onWithout={() => void (plan ? several.publishWithout(arriving) : machine.finishWithout())}
        />
      )}
    </Suspense>
  )
}
