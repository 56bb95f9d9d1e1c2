import { useState } from 'react'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ArrivedGroup } from './arrived-groups.ts'
import { knownText, nameOf, namesText } from './known-words.ts'
import { type ArrivedParts, useKnownArrived } from './use-known-arrived.ts'

/** Which of the files that have arrived for a draft another session has, and what is to become of them. */
export function KnownArrived(props: ArrivedParts) {
  const { groups, leaveOut, sellAgain } = useKnownArrived(props)
  const on = { of: props.arrived.length, onLeaveOut: leaveOut, onSellAgain: sellAgain }
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {groups.map((group) => (
        <Group key={group.session.id} group={group} {...on} />
      ))}
    </div>
  )
}

type GroupProps = {
  group: ArrivedGroup
  /** How many have arrived. */
  of: number
  onLeaveOut: (group: ArrivedGroup) => Promise<void>
  onSellAgain: (group: ArrivedGroup) => void
}

function Group({ group, of, onLeaveOut, onSellAgain }: GroupProps) {
  const { session, items } = group
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leaveOut = async () => {
    setLeaving(true)
    setProblem(null)
    try {
      await onLeaveOut(group)
    } catch (error) {
      setProblem(errorMessage(error, 'Could not leave them out. Please try again.'))
    }
    setLeaving(false)
  }
  return (
    <section
      aria-label={`Arrived files of ${nameOf(session)}`}
      className="grid gap-2 rounded-card border border-line-strong p-4 sm:p-6"
    >
      <div role="status" className="grid gap-2">
        <p className="tabular font-medium">{knownText(session, items.length, of)}</p>
        <p className="[overflow-wrap:anywhere]">
          Arrived here, too: {namesText(items.map(({ media_name }) => media_name))}.
        </p>
      </div>
      <p className="text-fine text-muted">
        Unless they are left out, they are sold in both sessions. What is left out stays where it is there.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={leaving} busyText="Leaving out" onClick={() => void leaveOut()}>
          Leave out
        </Button>
        <Button disabled={leaving} onClick={() => onSellAgain(group)}>
          Sell again
        </Button>
      </div>
      <ErrorNote>{problem}</ErrorNote>
    </section>
  )
}
