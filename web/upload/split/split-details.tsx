import { Button } from '#web/ui/button.tsx'
import type { SelectedFile } from '../selected-file.ts'
import { PartRows } from './part-rows.tsx'
import type { Plan } from './split-plan.ts'

type SplitDetailsProps = {
  plan: Plan
  files: readonly SelectedFile[]
  resumed: number | null
  /** Gives the split up, as long as nothing of it is online. */
  onUndo: () => void
}

/** In place of one day and its hours: the sessions, each with its own. */
export const SplitDetails = ({ plan, files, resumed, onUndo }: SplitDetailsProps) => (
  <section aria-labelledby="split-sessions" className="grid gap-3">
    <h3 id="split-sessions" className="text-fine font-medium">
      {plan.parts.length} sessions, day and hours from your pictures
    </h3>
    <PartRows plan={plan} files={files} resumed={resumed} />
    {plan.parts.every(({ published }) => published === null) && (
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onUndo}>
        Undo the split and choose anew
      </Button>
    )}
  </section>
)
