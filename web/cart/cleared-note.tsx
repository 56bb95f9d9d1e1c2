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
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-surface-soft py-2 pr-2 pl-4">
      <p role="status">{count === 1 ? '1 item was' : `${count} items were`} removed from your cart.</p>
      <Button onClick={undo}>
        <Undo2 aria-hidden="true" className="size-5" /> Undo
      </Button>
    </div>
  )
}
