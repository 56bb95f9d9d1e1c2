import { CloudUpload, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#contract/sessions/drafts.ts'
import { formatDate, formatHoursTo, today } from '#contract/time/dates.ts'
import { unbroken } from '#web/platform/unbroken.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sizeLabel } from '../size-label.ts'
import { UPLOAD_PAGE } from '../upload-heading.tsx'
import { lossOf } from './draft-sentences.ts'
import { DRAFTS_LINE, DRAFTS_NAME, FoldedDrafts } from './folded-drafts.tsx'
import { intoView } from './into-view.ts'
import { discardId, keepId, mayTakeFocus, rowId, useNextFocus } from './row-focus.ts'
import type { Drafts, Resumed } from './use-drafts.ts'

type UnfinishedDraftsProps = {
  drafts: Drafts
  /** Those that are told elsewhere on the page. */
  without: ReadonlySet<number>
  onTaken: (resumed: Resumed) => void
}

export const draftPlace = ({ location, surfschool }: Draft): string =>
  location?.name ?? surfschool?.name ?? 'Session without a place'
/** While it has no place its day and hours are only likely; neither a date nor hours break within. */
export const draftTime = (draft: Draft): string =>
  draft.location || draft.surfschool
    ? `${unbroken(formatDate(draft.session_date))}, ${unbroken(formatHoursTo(draft.start_hour, draft.end_hour))}`
    : `Begun: ${unbroken(formatDate(today(new Date(draft.created_at))))}`

const arrivedOf = ({ arrived_files, planned_files, arrived_bytes }: Draft): string => {
  if (arrived_files === 0) return 'Nothing has arrived yet.'
  const all = planned_files !== null && planned_files >= arrived_files ? planned_files : null
  const files = all === null ? `${arrived_files}` : `${arrived_files} of ${all}`
  return `${files} ${(all ?? arrived_files) === 1 ? 'file has' : 'files have'} arrived (${sizeLabel(arrived_bytes)}).`
}

/** What an earlier visit left half sent, folded into one line above the files: go on with it, or discard it. */
export function UnfinishedDrafts({ drafts, without, onTaken }: UnfinishedDraftsProps) {
  const [busy, setBusy] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  const focus = useNextFocus()
  const work = async (id: number, job: () => Promise<unknown>) => {
    setBusy(id)
    await job()
    setBusy(null)
    setLeaving(null)
  }
  const ask = (id: number) => {
    focus.current = keepId(id)
    setLeaving(id)
  }
  const keep = (id: number) => {
    focus.current = discardId(id)
    setLeaving(null)
  }
  const discard = async (id: number) => {
    const wasAlone = count === 1
    const gone = await drafts.discard(id)
    if (mayTakeFocus(id)) focus.current = gone ? (wasAlone ? UPLOAD_PAGE : DRAFTS_LINE) : discardId(id)
  }
  const unfinished = drafts.drafts.filter(({ id }) => !without.has(id))
  const count = unfinished.length
  if (count === 0) return drafts.problem && <Unknown problem={drafts.problem} onLook={drafts.look} />
  return (
    <section ref={intoView} aria-labelledby={DRAFTS_NAME} className="mt-4 rounded-control bg-surface-soft">
      <ErrorNote className="px-4 pt-4">{drafts.problem}</ErrorNote>
      <FoldedDrafts drafts={unfinished}>
        {(draft) => (
          <li
            key={draft.id}
            id={rowId(draft.id)}
            className={classNames(
              'relative flex flex-col gap-x-6 gap-y-2 py-3 lg:flex-row lg:items-center',
              // The question has a line of its own until there is room beside what it asks about.
              leaving !== draft.id && 'sm:flex-row sm:items-center',
            )}
          >
            <p className="min-w-0 grow">
              <span
                className={classNames(
                  'block font-semibold',
                  leaving !== draft.id &&
                    'max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:pr-40 large-letters:pr-0!',
                )}
              >
                <span className="min-w-0 break-words">{draftPlace(draft)}</span>
              </span>
              <span className="tabular block text-fine text-muted">{draftTime(draft)}</span>
              <span className="tabular block text-fine text-muted">{arrivedOf(draft)}</span>
              {draft.published && (
                <span className="tabular block text-fine font-medium text-success">
                  On sale as it arrives: {draft.ready_files}
                </span>
              )}
            </p>
            {leaving === draft.id ? (
              <span className="flex flex-wrap items-center gap-2">
                <span id={`loss-${draft.id}`} className="tabular text-fine font-medium max-sm:basis-full">
                  {lossOf(draft.arrived_files)}
                </span>
                <Button
                  variant="danger"
                  aria-describedby={`loss-${draft.id}`}
                  busy={busy === draft.id}
                  busyText="Deleting"
                  onClick={() => void work(draft.id, () => discard(draft.id))}
                >
                  Delete it
                </Button>
                <Button
                  variant="quiet"
                  id={keepId(draft.id)}
                  aria-describedby={`loss-${draft.id}`}
                  disabled={busy === draft.id}
                  onClick={() => keep(draft.id)}
                >
                  Keep it
                </Button>
              </span>
            ) : (
              <span className="flex shrink-0 max-sm:absolute max-sm:top-3 max-sm:right-0 large-letters:static! sm:gap-2">
                <Button
                  busy={busy === draft.id}
                  busyText="Opening"
                  aria-label={`Continue ${draftPlace(draft)}`}
                  onClick={() =>
                    void work(draft.id, async () => {
                      const taken = await drafts.take(draft, true)
                      if (taken) onTaken(taken)
                    })
                  }
                >
                  Continue
                </Button>
                {!draft.published && (
                  <Button
                    variant="quiet"
                    id={discardId(draft.id)}
                    aria-label={`Discard ${draftPlace(draft)}`}
                    className="text-danger! max-sm:-mr-3 max-sm:px-3"
                    onClick={() => ask(draft.id)}
                  >
                    <Trash2 aria-hidden="true" className="size-5 sm:hidden" strokeWidth={1.75} />
                    <span className="max-sm:hidden">Discard</span>
                  </Button>
                )}
              </span>
            )}
          </li>
        )}
      </FoldedDrafts>
    </section>
  )
}

type UnknownProps = { problem: string; onLook: () => Promise<void> }

/** None can be told of: why, and one button that looks again. */
const Unknown = ({ problem, onLook }: UnknownProps) => (
  <section
    ref={intoView}
    aria-labelledby={DRAFTS_NAME}
    className="mt-4 flex min-h-14 items-center justify-between gap-4 rounded-control bg-surface-soft px-4 py-3"
  >
    <div className="min-w-0">
      <h2
        id={DRAFTS_NAME}
        className="flex items-center gap-3 font-text text-body font-semibold tracking-tight"
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        Unfinished uploads
      </h2>
      <ErrorNote className="mt-1">{problem}</ErrorNote>
    </div>
    <Button className="shrink-0" onClick={() => void onLook()}>
      Try Again
    </Button>
  </section>
)
