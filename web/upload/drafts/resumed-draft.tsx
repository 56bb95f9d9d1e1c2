import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { intoView } from './into-view.ts'
import type { StillMissing } from './still-missing.ts'
import { draftPlace, draftTime } from './unfinished-drafts.tsx'
import { type Resumed, soldIn } from './use-drafts.ts'

type ResumedDraftProps = {
  resumed: Resumed
  /** What it was begun with and still wants. */
  missing: StillMissing
  onLeave: () => void
  /** Files the browser remembers and may open after a press; null where there are none left. */
  onReopen: (() => void) | null
}

/** This many names are told at once; more are asked for. */
const NAMES = 5

function arrivedLabel(arrived: number, missing: number): string {
  if (arrived === 0)
    return missing > 0
      ? `Nothing has arrived yet. Choose the same ${missing === 1 ? 'file' : `${missing} files`} again.`
      : 'Nothing has arrived yet.'
  const label = `${arrived} ${arrived === 1 ? 'file has' : 'files have'} arrived`
  return missing > 0
    ? `${label}, ${missing} still missing. Choose the same files again: what has arrived is not sent a second time.`
    : `${label}.`
}

/** Which session goes on here, and what it still wants. */
export function ResumedDraft(props: ResumedDraftProps) {
  const { resumed, missing, onLeave, onReopen } = props
  const { draft } = resumed
  const arrived = soldIn(resumed.arrived)
  const { names } = missing
  const few = names.length > 0 && names.length <= NAMES
  return (
    <section
      ref={intoView}
      aria-labelledby="resumed"
      className="mt-6 grid gap-2 rounded-sheet bg-surface-soft p-4 sm:p-6"
    >
      <h2 id="resumed" className="text-title">
        Continuing {draftPlace(draft)}
      </h2>
      <p className="tabular text-fine text-muted">{draftTime(draft)}</p>
      <p role="status" className="tabular">
        {arrivedLabel(arrived.length, missing.count)}
      </p>
      {draft.published && (
        <p className="tabular font-medium text-success">
          On sale: {draft.ready_files}. What you add goes on sale as it arrives; publish when that is all.
        </p>
      )}
      {arrived.length > 0 && (
        <p className="text-fine text-muted">The cover photo and the order stay as you chose them at first.</p>
      )}
      {few && <p className="text-fine text-muted [overflow-wrap:anywhere]">{namesOf(names)}</p>}
      <div className="-mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-fine">
        {missing.count > 0 && onReopen && (
          <Button variant="action" onClick={onReopen}>
            Open the same files
          </Button>
        )}
        {names.length > NAMES && <ManyNames names={names} />}
        <p className="-ml-1">
          <TextButton onClick={onLeave}>Start another session instead</TextButton>
        </p>
      </div>
    </section>
  )
}

const namesOf = (names: readonly string[]): string => `Missing: ${names.join(', ')}`

/** Which they are where somebody asks: beside the other ways on, and below its own line once it is open. */
const ManyNames = ({ names }: { names: readonly string[] }) => (
  <details className="open:w-full">
    <summary className="min-h-11 cursor-pointer list-none content-center font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
      Show the {names.length} names
    </summary>
    <p className="max-h-48 overflow-y-auto pb-2 text-muted [overflow-wrap:anywhere]">{namesOf(names)}</p>
  </details>
)
