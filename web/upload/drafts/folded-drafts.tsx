import { ChevronDown, CloudUpload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErrorNote } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/text-button.tsx'

/** Id of the words that name all of these. */
export const DRAFTS_NAME = 'unfinished-name'
/** Id of the line they are folded into: it takes the focus. */
export const DRAFTS_LINE = 'unfinished'
/** So many at first where more than one would be left: what stands below them stays in reach. */
const FIRST = 3

type FoldedDraftsProps<Draft> = {
  drafts: readonly Draft[]
  /** There are more of them than are known so far, perhaps. */
  hasMore?: boolean
  /** They are unfolded from the start. */
  opens?: boolean
  error?: string
  className?: string
  /** The row of one, a list item. */
  children: (draft: Draft) => ReactNode
}

/** What was begun and never published, folded into one line. */
export function FoldedDrafts<Draft>(props: FoldedDraftsProps<Draft>) {
  const { drafts, hasMore = false, opens = false, error, className, children } = props
  const [open, setOpen] = useState(opens)
  const [all, setAll] = useState(false)
  const count = drafts.length
  const isLong = count > FIRST + 1
  const shown = isLong && !all ? drafts.slice(0, FIRST) : drafts
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('group/drafts', className)}
    >
      <summary
        id={DRAFTS_LINE}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control px-4 [&::-webkit-details-marker]:hidden"
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <h2 className="tabular font-text text-body font-semibold tracking-tight">
          <span id={DRAFTS_NAME}>Unfinished uploads</span>
          {!hasMore && <span className="font-normal text-muted"> ({count})</span>}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-transform group-open/drafts:rotate-180"
        />
      </summary>
      <ErrorNote className="px-4 pb-2">{error}</ErrorNote>
      <ul aria-labelledby={DRAFTS_NAME} className="divide-y divide-line border-t border-line px-4">
        {shown.map(children)}
      </ul>
      {isLong && (
        <p className="border-t border-line px-3 py-1 text-fine">
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : hasMore ? 'Show more' : `Show ${count - FIRST} more`}
          </TextButton>
        </p>
      )}
    </details>
  )
}
