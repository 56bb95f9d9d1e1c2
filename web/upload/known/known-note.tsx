import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { KnownChoice, SelectedFile } from '../selected-file.ts'
import { type KnownGroup, knownGroups } from './known-groups.ts'
import { knownText, nameOf, stayText } from './known-words.ts'

type KnownNoteProps = {
  files: readonly SelectedFile[]
  onChoose: (ids: ReadonlySet<number>, choice: KnownChoice) => void
  className?: string
}

/** Which sessions have some of the chosen files, and what becomes of those. */
export const KnownNote = ({ files, onChoose, className }: KnownNoteProps) => (
  <div className={classNames('grid gap-3 empty:hidden', className)}>
    {knownGroups(files).map((group) => (
      <Group key={group.session.id} group={group} of={files.length} onChoose={onChoose} />
    ))}
  </div>
)

type GroupProps = { group: KnownGroup; of: number; onChoose: KnownNoteProps['onChoose'] }

function Group({ group: { session, ids, choice, staying }, of, onChoose }: GroupProps) {
  const mayMove = staying.length < ids.size
  const name = nameOf(session)
  const options = OPTIONS.filter(({ value }) => mayMove || value !== 'move')
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
          options={options}
          value={choice ?? 'mixed'}
          onChange={(next) => next !== 'mixed' && onChoose(ids, next)}
        />
      </div>
      <dl className="grid gap-1.5 text-fine text-muted sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4">
        {options.map(({ value, label, means }) => (
          <div key={value} className={classNames('sm:contents', value === choice && 'text-ink')}>
            <dt className="font-medium">{label}:</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      {choice === null && <p className="text-fine font-medium">Chosen file by file.</p>}
      {staying.length > 0 && <p className="text-fine text-muted">{stayText(staying, ids.size)}</p>}
    </section>
  )
}

const OPTIONS: readonly { value: KnownChoice; label: string; means: string }[] = [
  { value: 'out', label: 'Leave out', means: 'They are not sent and stay where they are.' },
  {
    value: 'move',
    label: 'Move here',
    means:
      'They leave that session when this one is published, and cost what this one costs. What was bought stays with whoever bought it.',
  },
  { value: 'again', label: 'Sell again', means: 'They are sent and sold in both sessions.' },
]
