import { X } from 'lucide-react'
import { Button, buttonLook } from '#web/ui/button.tsx'
import type { SelectedFile } from '#web/upload/selected-file.ts'
import type { FailedFile } from '#web/upload/send/publish-state.ts'
import { FILES } from './files/file-actions.tsx'

type RejectedFilesProps = {
  /** Refused before they were sent. */
  refused: readonly SelectedFile[]
  failed: readonly FailedFile[]
  /** Says no more of one that was refused. */
  onDismiss: (id: number) => void
  busy: boolean
  onAgain: () => void
}

/** Id of what dismisses it. */
const dismissId = (id: number) => `dismiss-${id}`

/** Files that were not added, each with its reason; those that may still come can be tried again. */
export function RejectedFiles({ refused, failed, onDismiss, busy, onAgain }: RejectedFilesProps) {
  const rows = [
    ...refused.map(({ id, file, error }) => ({ id, name: file.name, message: error ?? '', gone: true })),
    ...failed.map(({ id, name, message }) => ({ id, name, message, gone: false })),
  ]
  if (rows.length === 0) return null
  const dismiss = (id: number) => {
    const at = refused.findIndex((file) => file.id === id)
    const next = refused[at + 1] ?? refused[at - 1]
    // What has the focus goes.
    document.getElementById(next ? dismissId(next.id) : FILES)?.focus()
    onDismiss(id)
  }
  return (
    <>
      <ul aria-label="Not added" className="grid w-full max-w-lg gap-2">
        {rows.map(({ id, name, message, gone }) => (
          <li
            key={id}
            className="flex items-center gap-2 rounded-control border border-danger/30 bg-danger-soft py-2 pr-1 pl-4 text-fine"
          >
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{name}</span>
              <span className="text-danger">{message}</span>
            </span>
            {gone && (
              <button
                type="button"
                id={dismissId(id)}
                aria-label={`Dismiss ${name}`}
                onClick={() => dismiss(id)}
                className={`${buttonLook('quiet', 'icon')} shrink-0`}
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!busy && failed.some(({ final }) => !final) && <Button onClick={onAgain}>Try again</Button>}
    </>
  )
}
