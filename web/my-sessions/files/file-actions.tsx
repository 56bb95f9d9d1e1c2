import { Button } from '#web/ui/button.tsx'
import type { Adder } from '../add-files.tsx'

type FileActionsProps = {
  adder: Adder
  /** Null while files are chosen, or where there is none to choose. */
  onSelect: (() => void) | null
  /** Null where the order of the files is not one's own to make. */
  onArrange: (() => void) | null
}

/** Id of the headline of the files. */
export const FILES = 'files'

/** The headline of the files of a session and what can be done with them, in one row; below it what becomes of those that are being added. */
export function FileActions({ adder, onSelect, onArrange }: FileActionsProps) {
  const hint = adder?.until || (onSelect && 'Select files to turn, move or remove them.')
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="flex w-full flex-wrap items-center gap-2">
        <h2
          id={FILES}
          tabIndex={-1}
          className="mr-auto flex min-h-11 scroll-mt-4 items-center text-title outline-none"
        >
          Files
        </h2>
        {/* Where they do not fit beside it they stand below it together. */}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {adder?.button}
          {onSelect && <Button onClick={onSelect}>Select</Button>}
          {onArrange && <Button onClick={onArrange}>Change order</Button>}
        </div>
        {hint && <p className="basis-full text-fine text-muted">{hint}</p>}
      </div>
      {adder?.below}
    </div>
  )
}
