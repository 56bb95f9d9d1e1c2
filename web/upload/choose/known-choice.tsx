import { ChevronDown } from 'lucide-react'
import type { KnownAs, KnownChoice } from '../selected-file.ts'

type KnownChoiceFieldProps = { name: string; known: KnownAs; onChoose: (choice: KnownChoice) => void }

/** What becomes of one file that another session has. */
export const KnownChoiceField = ({ name, known, onChoose }: KnownChoiceFieldProps) => (
  <div className="relative">
    <select
      aria-label={`${name} is in another session already`}
      value={known.choice}
      onChange={({ target }) => onChoose(target.value as KnownChoice)}
      className="min-h-11 w-full min-w-0 appearance-none truncate rounded-control border border-line-strong bg-surface-raised pr-9 pl-3 text-fine font-medium"
    >
      <option value="out">Leave out</option>
      {known.stays === null && <option value="move">Move here</option>}
      <option value="again">Sell again</option>
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted"
    />
  </div>
)
