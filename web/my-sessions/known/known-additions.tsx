import { useState } from 'react'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type KnownGroup, knownGroups } from '#web/upload/known/known-groups.ts'
import { knownText, nameOf, namesText, stayText } from '#web/upload/known/known-words.ts'
import { type SelectedFile, staysOut } from '#web/upload/selected-file.ts'

type KnownAdditionsProps = {
  files: readonly SelectedFile[]
  onMove: (group: KnownGroup) => Promise<unknown>
  onSellAgain: (ids: ReadonlySet<number>) => void
}

/** Which of the files chosen for this session another one has: left out by name, unless they are to come here or be sold again. */
export const KnownAdditions = ({ files, ...on }: KnownAdditionsProps) => (
  <div className="grid w-full max-w-lg gap-3 empty:hidden">
    {knownGroups(files.filter(staysOut)).map((group) => (
      <Group key={group.session.id} group={group} files={files} {...on} />
    ))}
  </div>
)

function Group({ group, files, onMove, onSellAgain }: KnownAdditionsProps & { group: KnownGroup }) {
  const { session, ids, staying } = group
  const [moving, setMoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const names = files.flatMap(({ id, file }) => (ids.has(id) ? [file.name] : []))
  const mayMove = staying.length < ids.size
  const move = async () => {
    setMoving(true)
    setProblem(null)
    try {
      await onMove(group)
    } catch (error) {
      setProblem(errorMessage(error, 'Could not move them. Please try again.'))
    }
    setMoving(false)
  }
  return (
    <section
      aria-label={`Files of ${nameOf(session)}`}
      className="grid gap-2 rounded-card border border-line-strong p-4"
    >
      <div role="status" className="grid gap-2">
        <p className="tabular font-medium">{knownText(session, ids.size)}</p>
        <p className="[overflow-wrap:anywhere]">Left out: {namesText(names)}.</p>
      </div>
      <p className="text-fine text-muted">
        They are not sent and stay where they are.
        {mayMove &&
          ' Moved here they leave that session now, and cost what this one costs. What was bought stays with whoever bought it.'}
      </p>
      {staying.length > 0 && <p className="text-fine text-muted">{stayText(staying, ids.size)}</p>}
      <div className="flex flex-wrap gap-3">
        {mayMove && (
          <Button busy={moving} busyText="Moving" onClick={() => void move()}>
            Move here
          </Button>
        )}
        <Button disabled={moving} onClick={() => onSellAgain(ids)}>
          Sell again
        </Button>
      </div>
      <ErrorNote>{problem}</ErrorNote>
    </section>
  )
}
