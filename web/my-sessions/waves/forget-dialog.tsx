import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { changesLabel } from './wave-labels.ts'

type ForgetDialogProps = { count: number; onClose: () => void; onForget: () => void }

/** Confirms that everything done by hand goes. */
export const ForgetDialog = ({ count, onClose, onForget }: ForgetDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`Forget ${changesLabel(count)}?`}
    description="The waves go back to what the times of the files say, with the covers we choose. This cannot be undone."
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <CloseButton onClose={onClose}>Keep them</CloseButton>
      <Button variant="danger" onClick={onForget}>
        Forget
      </Button>
    </div>
  </Dialog>
)
