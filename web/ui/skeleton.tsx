import { classNames } from './class-names.ts'

/** A grey placeholder in the final shape; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-card bg-surface-soft', className)}
    />
  )
}
