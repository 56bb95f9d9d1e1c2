import type { ReactNode } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

/** What could not be fetched, with the way to ask again. */
export const RetryNote = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <div className="grid justify-items-start gap-4">
    <ErrorNote boxed>{children}</ErrorNote>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)
