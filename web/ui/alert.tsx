import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoteProps = { children: ReactNode; className?: string }

/** An error message with role alert. `boxed` for failures outside a form. */
export function ErrorNote({ children, className, boxed }: NoteProps & { boxed?: boolean }) {
  if (!children) return null
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-start gap-2 text-fine font-medium text-danger',
        boxed && 'rounded-control border border-danger/30 bg-danger-soft p-4',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </div>
  )
}

export function SuccessNote({ children, className }: NoteProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-start gap-2 rounded-control bg-success-soft p-4 text-fine font-medium text-success',
        className,
      )}
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </div>
  )
}
