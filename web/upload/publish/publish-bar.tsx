import { CircleAlert } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What is still missing, and the two ways out of the screen. */
export function PublishBar({ faults, started }: { faults: readonly string[]; started: boolean }) {
  return (
    <div className="border-t border-line pt-6">
      <div role={started ? 'status' : undefined}>
        {faults.length > 0 && (
          <ul aria-label="Before you can publish" className="mb-5 grid gap-1.5">
            {faults.map((fault) => (
              <li key={fault} className="flex gap-2 text-fine text-danger">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" /> {fault}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <ButtonLink to="/sessions" size="large">
          Cancel
        </ButtonLink>
        <Button type="submit" variant="action" size="large" disabled={faults.length > 0}>
          Publish Session
        </Button>
      </div>
    </div>
  )
}
