import { Dialog } from '#web/ui/dialog.tsx'
import { FindForm } from './find-form.tsx'

/** The search on a phone. */
export const FindSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Find your waves">
    <FindForm stacked onFound={onClose} />
  </Dialog>
)
