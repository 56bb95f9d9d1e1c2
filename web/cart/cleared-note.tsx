import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { undoClear } from './store.ts'

type ClearedNoteProps = { count: number; onUndone: () => void }

/** Stands where the items were for as long as *Clear all* can be taken back. */
export function ClearedNote({ count, onUndone }: ClearedNoteProps) {
  const undo = () => {
    undoClear()
    onUndone()
  }
  return (
    <div className="mt-6 flex min-h-14 items-center justify-between gap-x-3 rounded-control bg-surface-soft py-1.5 pr-1.5 pl-4 large-letters:flex-wrap">
      <p role="status">{count === 1 ? '1 item was' : `${count} items were`} removed from your cart.</p>
      <Button onClick={undo} className="shrink-0">
        <Undo2 aria-hidden="true" className="size-5" /> Undo
      </Button>
    </div>
  )
}
