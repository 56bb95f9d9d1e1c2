import { Button } from '#web/ui/button.tsx'
import type { KnownChoice, LeftOutFile, SelectedFile } from '../selected-file.ts'
import { intoView } from './into-view.ts'
import { draftPlace, draftTime } from './unfinished-drafts.tsx'
import { missingFiles, type Resumed, soldIn } from './use-drafts.ts'

type ResumedDraftProps = {
  resumed: Resumed
  files: readonly SelectedFile[]
  /** What was chosen for files that other sessions have, by their keys: those left out are not missing. */
  choices: Readonly<Record<string, KnownChoice>>
  /** Those that were found to be copies are not missing. */
  leftOut: readonly LeftOutFile[]
  onLeave: () => void
  /** Files the browser remembers and may open after a press; null where there are none left. */
  onReopen: (() => void) | null
}

/** This many names are told; the others are counted. */
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
  const { resumed, files, choices, leftOut, onLeave, onReopen } = props
  const { draft } = resumed
  const arrived = soldIn(resumed.arrived)
  const chosen = new Set([...files.map(({ file }) => file.name), ...leftOut.map(({ name }) => name)])
  const missing = missingFiles(resumed).filter(({ name, key }) => !chosen.has(name) && choices[key] !== 'out')
  const count =
    resumed.planned.length > 0
      ? missing.length
      : (draft.planned_files ?? 0) - resumed.arrived.length - files.length
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
        {arrivedLabel(arrived.length, count)}
      </p>
      {draft.published && (
        <p className="tabular font-medium text-success">
          On sale: {draft.ready_files}. What you add goes on sale as it arrives; publish when that is all.
        </p>
      )}
      {arrived.length > 0 && (
        <p className="text-fine text-muted">The cover photo and the order stay as you chose them at first.</p>
      )}
      {missing.length > 0 && (
        <p className="text-fine text-muted [overflow-wrap:anywhere]">
          Missing:{' '}
          {missing
            .slice(0, NAMES)
            .map(({ name }) => name)
            .join(', ')}
          {missing.length > NAMES && ` and ${missing.length - NAMES} more`}
        </p>
      )}
      {count > 0 && onReopen && (
        <Button variant="action" className="justify-self-start" onClick={onReopen}>
          Open the same files
        </Button>
      )}
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onLeave}>
        Start another session instead
      </Button>
    </section>
  )
}
