import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What stands in the place of one's own details until they are there; `children` in their final shape. */
export const WaitingForDetails = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={classNames('still-loading grid', className ?? 'gap-4')}>
    <span className="sr-only">Loading your details</span>
    {children}
  </div>
)

/** A field with its label. */
export const FieldBars = ({ hasHint = false }: { hasHint?: boolean }) => (
  <span className="grid gap-1.5">
    <Skeleton className="my-0.5 h-4 w-24" />
    <Skeleton className="h-12" />
    {hasHint && <Skeleton className="my-0.5 h-4 w-48" />}
  </span>
)

/** A button, on a phone as wide as the page. */
export const ButtonBar = ({ className = 'h-11 sm:w-44' }: { className?: string }) => (
  <Skeleton className={className} />
)
