import { Segmented } from '#web/ui/segmented.tsx'
import type { KnownChoice, SelectedFile } from '../selected-file.ts'
import { type KnownGroup, knownGroups } from './known-groups.ts'
import { knownText, nameOf, stayText } from './known-words.ts'

type KnownNoteProps = {
  files: readonly SelectedFile[]
  onChoose: (ids: ReadonlySet<number>, choice: KnownChoice) => void
}

/** Which sessions have some of the chosen files, and what becomes of those. */
export const KnownNote = ({ files, onChoose }: KnownNoteProps) => (
  <div className="grid gap-3 empty:hidden">
    {knownGroups(files).map((group) => (
      <Group key={group.session.id} group={group} of={files.length} onChoose={onChoose} />
    ))}
  </div>
)

type GroupProps = { group: KnownGroup; of: number; onChoose: KnownNoteProps['onChoose'] }

function Group({ group: { session, ids, choice, staying }, of, onChoose }: GroupProps) {
  const mayMove = staying.length < ids.size
  const name = nameOf(session)
  return (
    <section
      aria-label={`Files of ${name}`}
      className="grid gap-2 rounded-card border border-line-strong p-4"
    >
      <p role="status" className="tabular font-medium">
        {knownText(session, ids.size, of)}
      </p>
      <div className="sm:max-w-110">
        <Segmented<KnownChoice | 'mixed'>
          label={`What becomes of the files of ${name}`}
          options={[
            { value: 'out', label: 'Leave out' },
            ...(mayMove ? [{ value: 'move', label: 'Move here' } as const] : []),
            { value: 'again', label: 'Sell again' },
          ]}
          value={choice ?? 'mixed'}
          onChange={(next) => next !== 'mixed' && onChoose(ids, next)}
        />
      </div>
      <p className="text-fine text-muted">{choice ? MEANING[choice] : 'Chosen file by file below.'}</p>
      {staying.length > 0 && <p className="text-fine text-muted">{stayText(staying, ids.size)}</p>}
    </section>
  )
}

const MEANING: Record<KnownChoice, string> = {
  out: 'They are not sent and stay where they are.',
  move: 'They leave that session when this one is published, and cost what this one costs. What was bought stays with whoever bought it.',
  again: 'They are sent and sold in both sessions.',
}
