import { Circle, CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** What is still missing, in the documented words: a list of what to do, and once something was begun what is wrong, said aloud. */
export function FaultsList({ faults, started }: { faults: readonly string[]; started: boolean }) {
  const Icon = started ? CircleAlert : Circle
  return (
    <div role={started ? 'status' : undefined}>
      {faults.length > 0 && (
        <ul aria-label="Before you can publish" className="grid gap-1.5 border-t border-line pt-6">
          {faults.map((fault) => (
            <li
              key={fault}
              className={classNames('flex gap-2 text-fine', started ? 'text-danger' : 'text-muted')}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} /> {fault}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
