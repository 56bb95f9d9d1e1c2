import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Always with text beside it: the page's own, or `label`, read at once and seen where it takes over a second. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      className={classNames('inline-flex items-center gap-3', className)}
    >
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label && <span className="animate-appear-late">{label}</span>}
    </span>
  )
}
