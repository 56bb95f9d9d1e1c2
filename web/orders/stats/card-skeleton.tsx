import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** In place of a card of the dashboard, about as high. */
export const CardSkeleton = ({ label, className }: { label: string; className?: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className={classNames('rounded-control', className)} />
  </div>
)
