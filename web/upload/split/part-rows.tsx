import { CircleCheck } from 'lucide-react'
import { countKinds, isSold, kindsLabel, type SelectedFile, toMove, totalBytes } from '../selected-file.ts'
import { sizeLabel } from '../size-label.ts'
import { timeLabel } from './part-label.ts'
import { filesOf, type Plan, type PlanPart } from './split-plan.ts'

type PartRowsProps = {
  plan: Plan
  /** Null: nothing was chosen again yet. */
  files: readonly SelectedFile[] | null
  /** The draft some of whose files had arrived on an earlier visit. */
  resumed: number | null
}

/** The sessions that files are split into: when each was, what it holds, and what has become of it. */
export const PartRows = ({ plan, files, resumed }: PartRowsProps) => (
  <ol aria-label="Sessions" className="tabular divide-y divide-line">
    {plan.parts.map((part, at) => (
      <li key={part.keys[0]} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-medium">{timeLabel(part)}</span>
          {part.published && (
            <a
              href={`/session/${part.published.session}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 text-fine font-medium text-success underline underline-offset-4"
            >
              <CircleCheck aria-hidden="true" className="size-4" /> Online
              <span className="sr-only"> as session {at + 1} (opens a new tab)</span>
            </a>
          )}
        </span>
        <span className="text-fine text-muted">{stateOf(part, files, resumed)}</span>
      </li>
    ))}
  </ol>
)

function stateOf(part: PlanPart, files: readonly SelectedFile[] | null, resumed: number | null): string {
  const planned = `${kindsLabel(part)} · ${sizeLabel(part.bytes)}`
  if (part.published) return part.published.holds ? kindsLabel(part.published.holds) : kindsLabel(part)
  if (!files) return planned
  if (part.draft !== null && part.draft === resumed) return planned
  const here = filesOf(part, files)
  if (here.length > 0 && !here.some(isSold) && toMove(here).length === 0)
    return 'Nothing of it is for sale here.'
  if (here.length > 0) return `${kindsLabel(countKinds(here))} · ${sizeLabel(totalBytes(here))}`
  return `${planned}. Choose its files again.`
}
