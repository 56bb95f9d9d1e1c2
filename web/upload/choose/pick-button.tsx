import { ACCEPTED_EXTENSIONS } from '#contract/sessions/ingest.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { byFolderAndName, withoutHidden } from './dropped-files.ts'
import { pickerWithHandles } from './file-handles.ts'

const accept = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Phones have no folders to choose from. */
export const canPickFolders = (): boolean =>
  typeof document !== 'undefined' &&
  'webkitdirectory' in HTMLInputElement.prototype &&
  !window.matchMedia('(pointer: coarse)').matches

type PickButtonProps = {
  label: string
  onFiles: (files: File[]) => void
  folder?: boolean
  /** What comes next on the page. */
  isNext?: boolean
}

/** Opens the system's picker; where the browser has one that remembers the files, that one. */
export function PickButton({ label, onFiles, folder, isNext }: PickButtonProps) {
  return (
    <label
      className={`${buttonLook(isNext ? 'action' : 'outline')} relative focus-within:outline-3 focus-within:outline-(--focus)`}
    >
      {label}
      <input
        type="file"
        multiple
        accept={folder ? undefined : accept}
        {...(folder && { webkitdirectory: '' })}
        className="sr-only"
        onClick={(event) => {
          const pick = folder ? null : pickerWithHandles()
          if (!pick) return
          event.preventDefault()
          const { currentTarget: ordinary } = event
          pick().then(
            (files) => files.length > 0 && onFiles(files),
            // After the click event is over: opened within it, the picker would count as a part of it.
            () => setTimeout(() => ordinary.click()),
          )
        }}
        onChange={({ target }) => {
          const files = withoutHidden([...(target.files ?? [])])
          onFiles(folder ? byFolderAndName(files) : files)
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
    </label>
  )
}
