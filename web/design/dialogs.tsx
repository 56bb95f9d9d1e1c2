import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Chapter } from './sheet.tsx'

const sizes = ['normal', 'wide', 'stage', 'screen'] as const

export function Dialogs() {
  const [open, setOpen] = useState<(typeof sizes)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <Chapter id="dialogs" title="Dialogs">
      <p className="flex flex-wrap gap-3">
        {sizes.map((size) => (
          <Button key={size} onClick={() => setOpen(size)}>
            {`Open ${size}`}
          </Button>
        ))}
      </p>
      <Dialog
        open={open !== null}
        onClose={close}
        size={open ?? 'normal'}
        title={`A dialog, ${open}`}
        description="One sentence under the title."
      >
        <p className="mb-6">A card over the page, a sheet from below on phones.</p>
        <Button variant="action" onClick={close}>
          Done
        </Button>
      </Dialog>
    </Chapter>
  )
}
