import { Button } from '#web/ui/button.tsx'
import type { SelectedFile } from '#web/upload/selected-file.ts'
import type { FailedFile } from '#web/upload/send/publish-state.ts'

type RejectedFilesProps = {
  /** Refused before they were sent. */
  refused: readonly SelectedFile[]
  failed: readonly FailedFile[]
  busy: boolean
  onAgain: () => void
}

/** Files that were not added, each with its reason; those that may still come can be tried again. */
export function RejectedFiles({ refused, failed, busy, onAgain }: RejectedFilesProps) {
  const rows = [
    ...refused.map(({ id, file, error }) => ({ id, name: file.name, message: error ?? '' })),
    ...failed,
  ]
  if (rows.length === 0) return null
  return (
    <>
      <ul aria-label="Not added" className="grid w-full max-w-lg gap-2">
        {rows.map(({ id, name, message }) => (
          <li key={id} className="rounded-control border border-danger/30 bg-danger-soft px-4 py-2 text-fine">
            <span className="block truncate font-medium">{name}</span>
            <span className="text-danger">{message}</span>
          </li>
        ))}
      </ul>
      {!busy && failed.some(({ final }) => !final) && <Button onClick={onAgain}>Try again</Button>}
    </>
  )
}
