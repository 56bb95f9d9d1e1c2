import { FileDown } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** Opens the dialog that exports the sales of some days as CSV. */
export const SalesDownload = ({ onOpen }: { onOpen: () => void }) => (
  <Button onClick={onOpen}>
    <FileDown aria-hidden="true" className="size-5" /> Download CSV
  </Button>
)
