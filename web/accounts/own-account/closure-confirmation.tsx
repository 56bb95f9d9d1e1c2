import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type ClosureConfirmationProps = { busy: boolean; onConfirm: () => void; onCancel: () => void }

/** Confirmation before an account is closed. Its heading takes the focus, so that screen readers announce it. */
export function ClosureConfirmation({ busy, onConfirm, onCancel }: ClosureConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      aria-labelledby="closure"
      className="grid gap-4 rounded-control border border-danger/30 bg-danger-soft p-5"
    >
      {/* On a phone the page's own headline stays in sight above it. */}
      <h2 id="closure" ref={title} tabIndex={-1} className="text-title outline-none foot-bar:scroll-mt-80">
        Delete your account for good?
      </h2>
      <p>This cannot be undone.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={busy ? undefined : onCancel} aria-disabled={busy || undefined}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} busyText="Deleting..." onClick={onConfirm}>
          Yes, delete my account
        </Button>
      </div>
    </section>
  )
}
