import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** What was done, and what takes it back, where something does. */
export type Done = { said: string; undo: (() => Promise<unknown>) | null }

type DoneNoteProps = {
  done: Done
  onUndone: () => void
  /** Some of it may be undone all the same. */
  onFailed?: () => void
}

/** Stays in sight and takes the focus, for the bar that had it is gone. */
export function DoneNote({ done, onUndone, onFailed }: DoneNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [{ about, error }, say] = useState<{ about: Done | null; error: string }>({ about: null, error: '' })
  const shown = useRef(done)
  useEffect(() => {
    shown.current = done
    if (done.said) note.current?.focus({ preventScroll: true })
  }, [done])
  const undo = async () => {
    setBusy(true)
    say({ about: done, error: '' })
    try {
      await done.undo?.()
      // Something else may have been done since.
      if (shown.current === done) onUndone()
    } catch (failure) {
      say({ about: done, error: errorMessage(failure, 'Failed to undo') })
      onFailed?.()
    }
    setBusy(false)
  }
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="sticky bottom-[calc(var(--notice)+0.75rem)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-3 shadow-lg outline-none"
    >
      <p role="status" className="min-w-0 text-fine [overflow-wrap:anywhere]">
        {done.said}
      </p>
      {done.undo && (
        <Button busy={busy} busyText="One moment..." onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <ErrorNote className="w-full">{about === done && error}</ErrorNote>
    </div>
  )
}
