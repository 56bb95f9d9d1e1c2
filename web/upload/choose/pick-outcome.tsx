import type { ReactNode } from 'react'
import { ErrorNote } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'

type PickOutcomeProps = {
  /** Why nothing was added; null when all was. */
  problem: string | null
  /** What else is said of a pick. */
  notice: string | null
  /** What may be done about it. */
  children: ReactNode
}

/** What became of a pick: a line, or in one box that nothing was added, why, and the way on. */
export const PickOutcome = ({ problem, notice, children }: PickOutcomeProps) => (
  <div
    className={classNames(
      'grid gap-1',
      problem ? 'rounded-sheet border border-danger/30 bg-surface-raised p-4 sm:p-6' : !notice && 'hidden',
    )}
  >
    <ErrorNote>{problem}</ErrorNote>
    <p role="status" className={classNames('text-fine text-muted empty:hidden', problem && 'pl-7')}>
      {notice}
    </p>
    {children}
  </div>
)
