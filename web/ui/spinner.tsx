import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Always with text beside it, or in `label` for screen readers. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex items-center', className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
