import type { KnownAs, KnownChoice } from '../selected-file.ts'

type KnownChoiceFieldProps = { name: string; known: KnownAs; onChoose: (choice: KnownChoice) => void }

/** What becomes of one file that another session has. */
export const KnownChoiceField = ({ name, known, onChoose }: KnownChoiceFieldProps) => (
  <select
    aria-label={`${name} is in another session already`}
    value={known.choice}
    onChange={({ target }) => onChoose(target.value as KnownChoice)}
    className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface-raised px-2 text-fine"
  >
    <option value="out">Leave out</option>
    {known.stays === null && <option value="move">Move here</option>}
    <option value="again">Sell again</option>
  </select>
)
