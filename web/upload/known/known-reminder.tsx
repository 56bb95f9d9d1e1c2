import { Copy } from 'lucide-react'
import { TextButton } from '#web/ui/text-button.tsx'
import { isKnown, type SelectedFile } from '../selected-file.ts'

/** Id of the note that says which sessions have some of the chosen files. */
export const KNOWN_NOTE = 'known-files'

/** On a phone that note stands far above the place and day that call for it: this leads there. */
export function KnownReminder({ files }: { files: readonly SelectedFile[] }) {
  const known = files.filter((file) => isKnown(file) && file.state !== 'refused').length
  if (known === 0) return null
  return (
    <p className="-mt-6 flex items-center gap-2 rounded-control bg-surface-soft px-3 text-fine lg:hidden">
      <Copy aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <TextButton onClick={goToNote}>
        {known === 1 ? '1 file is' : `${known} files are`} in another session, too
      </TextButton>
    </p>
  )
}

function goToNote(): void {
  const note = document.getElementById(KNOWN_NOTE)
  note?.scrollIntoView({ block: 'center' })
  note?.focus({ preventScroll: true })
}
