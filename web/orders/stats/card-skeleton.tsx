import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type CardSkeletonProps = {
  label: string
  /** The card's own. */
  title: string
  className?: string
  children: ReactNode
}

/** In place of a card of the dashboard, about as high. */
export const CardSkeleton = ({ label, title, className, children }: CardSkeletonProps) => (
  <div
    role="status"
    className={classNames(
      'grid min-w-0 grid-cols-1 content-start gap-4 rounded-control border border-line bg-surface-raised p-5',
      className,
    )}
  >
    <span className="sr-only">{label}</span>
    <p aria-hidden="true" className="font-display text-title font-semibold tracking-tight">
      {title}
    </p>
    {children}
  </div>
)
