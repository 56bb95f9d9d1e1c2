import { CircleAlert } from 'lucide-react'

/** What is still missing, in the documented words; said aloud once something was begun. */
export const FaultsList = ({ faults, started }: { faults: readonly string[]; started: boolean }) => (
  <div role={started ? 'status' : undefined}>
    {faults.length > 0 && (
      <ul aria-label="Before you can publish" className="grid gap-1.5 border-t border-line pt-6">
        {faults.map((fault) => (
          <li key={fault} className="flex gap-2 text-fine text-danger">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" /> {fault}
          </li>
        ))}
      </ul>
    )}
  </div>
)
