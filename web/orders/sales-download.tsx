import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const SalesDialog = lazy(async () => ({ default: (await import('./sales-dialog.tsx')).SalesDialog }))

/** For whoever keeps a photographer's books: the sales of a time as a file. */
export function SalesDownload() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileDown aria-hidden="true" className="size-5" /> Download CSV
      </Button>
      <Suspense fallback={null}>{open && <SalesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
