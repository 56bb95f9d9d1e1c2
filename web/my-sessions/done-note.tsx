import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** What was done, and what takes it back, where something does. */
export type Done = { said: string; undo: (() => Promise<unknown>) | null }

type DoneNoteProps = {
  done: Done
  /** It was tried; with what is said then, where something else was not done since. */
  onUndone: (say: (now: Done | null) => Done | null) => void
}

/** Nothing more to take back. */
const UNDONE: Done = { said: 'Undone.', undo: null }

/** Stays in sight and takes the focus, for the bar that had it is gone. */
export function DoneNote({ done, onUndone }: DoneNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const [under, setUnder] = useState<Done | null>(null)
  const [{ about, error }, say] = useState<{ about: Done | null; error: string }>({ about: null, error: '' })
  useEffect(() => {
    if (done.said) note.current?.focus({ preventScroll: true })
  }, [done])
  const undo = async () => {
    setUnder(done)
    say({ about: done, error: '' })
    try {
      await done.undo?.()
      onUndone((now) => (now === done ? UNDONE : now))
    } catch (failure) {
      const failed = { about: done, error: errorMessage(failure, 'Failed to undo') }
      say((now) => (now.about === done ? failed : now))
      // Some of it may be undone all the same.
      onUndone((now) => now)
    }
    setUnder((now) => (now === done ? null : now))
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
        <Button busy={under === done} busyText="One moment..." onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <ErrorNote className="w-full">{about === done && error}</ErrorNote>
    </div>
  )
}
