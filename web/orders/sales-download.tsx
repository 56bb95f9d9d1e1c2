import { FileDown } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** For whoever keeps a photographer's books: the sales of a time as a file. */
export const SalesDownload = ({ onOpen }: { onOpen: () => void }) => (
  <Button onClick={onOpen}>
    <FileDown aria-hidden="true" className="size-5" /> Download CSV
  </Button>
)
