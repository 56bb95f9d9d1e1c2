import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

type FindSheetProps = { onClose: () => void; children: ReactNode }

/** The search on a phone. */
export const FindSheet = ({ onClose, children }: FindSheetProps) => (
  <Dialog open onClose={onClose} title="Find your waves">
    {children}
  </Dialog>
)
