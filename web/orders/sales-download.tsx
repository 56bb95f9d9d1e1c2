import { FileDown } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** Opens the dialog that exports the sales of some days as CSV; pressed before the list has come, it gets the focus back by its id. */
export const SalesDownload = ({ onOpen }: { onOpen: () => void }) => (
  <Button id="sales-download" onClick={onOpen}>
    <FileDown aria-hidden="true" className="size-5" />
    <span>
      {/* On a phone it stands beside the headline. */}
      <span className="max-sm:sr-only">Download</span> CSV
    </span>
  </Button>
)
