import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode as Code } from '#web/ui/pictures/qr-code.tsx'

type CodeButtonProps = {
  title: string
  /** Of the page that the code leads to. */
  path: string
}

/** Shows the address of a page as a code, large enough to be photographed from another phone. */
export function CodeButton({ title, path }: CodeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="max-sm:px-3!" onClick={() => setOpen(true)}>
        <QrCode aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">QR code</span>
      </Button>
      {open && <CodeDialog title={title} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}

function CodeDialog({ title, path, onClose }: CodeButtonProps & { onClose: () => void }) {
  const address = new URL(path, window.location.origin).href
  return (
    <Dialog open onClose={onClose} title="Show this on the beach" description={title}>
      <div className="grid justify-items-center gap-4">
        <Code
          text={address}
          label={`QR code of the address of ${title}`}
          className="w-full max-w-80 rounded-control"
        />
        <p className="text-fine break-all select-all">{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </Dialog>
  )
}
