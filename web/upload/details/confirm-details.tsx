import type { ReactNode } from 'react'
import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { type Details, placeTerm } from './upload-details.ts'

/** What is said and what it is, in the order in which it is read; `note`: what is to be said of that below it. */
export type ConfirmedRow = readonly [term: string, value: string, note?: ReactNode]

type ConfirmDetailsProps = {
  title: string
  description: string
  details: Details
  rows: readonly ConfirmedRow[]
  /** Files of what was begun that have neither arrived nor been chosen again. */
  missing: number
  /** What is said below. */
  children?: ReactNode
  onClose: () => void
  onConfirm: () => void
  /** It was confirmed, and begins in a moment. */
  waits: boolean
  /** Why it waits, or is asked once more. */
  told: string | null
}

/** The last question before publishing: all that can be wrong, once more. */
export function ConfirmDetails(props: ConfirmDetailsProps) {
  const { title, description, details, rows, missing, children, onClose, onConfirm, waits, told } = props
  const place: ConfirmedRow = [placeTerm(details), details.place?.name ?? '']
  const lacks: ConfirmedRow[] = missing > 0 ? [['Missing', `${countOf(missing, 'file')}, not published`]] : []
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <dl className="tabular divide-y divide-line">
        {[place, ...rows, ...lacks].map(([term, value, note]) => (
          <div key={term} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-medium">{value}</dd>
            {note && <dd className="col-span-full">{note}</dd>}
          </div>
        ))}
      </dl>
      {children}
      <p role="status" className="mt-3 text-fine text-muted empty:hidden">
        {told}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="action" size="large" busy={waits} onClick={onConfirm} className="sm:order-2">
          Confirm &amp; Publish
        </Button>
        <CloseButton size="large" onClose={onClose}>
          Cancel
        </CloseButton>
      </div>
    </Dialog>
  )
}
