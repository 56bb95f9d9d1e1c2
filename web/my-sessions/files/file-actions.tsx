import { Button } from '#web/ui/button.tsx'
import type { Adder } from '../add-files.tsx'

type FileActionsProps = {
  adder: Adder
  /** Null while files are chosen, or where there is none to choose. */
  onSelect: (() => void) | null
  /** Null where the order of the files is not one's own to make. */
  onArrange: (() => void) | null
}

/** What can be done with the files of a session, in one row; below it what becomes of those that are being added. */
export function FileActions({ adder, onSelect, onArrange }: FileActionsProps) {
  const hint = adder?.until || (onSelect && 'Select files to turn, move or remove them.')
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 empty:hidden">
      <div className="flex w-full flex-wrap items-center gap-2 empty:hidden">
        {adder?.button}
        {onSelect && <Button onClick={onSelect}>Select</Button>}
        {onArrange && <Button onClick={onArrange}>Change order</Button>}
        {hint && <p className="min-w-0 grow basis-72 text-fine text-muted sm:ml-2">{hint}</p>}
      </div>
      {adder?.below}
    </div>
  )
}
