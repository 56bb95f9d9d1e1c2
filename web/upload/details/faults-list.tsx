import { Circle, CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { goToFault, isToDo } from './place-of-fault.ts'

type FaultsListProps = {
  faults: readonly string[]
  /** Something was begun: changes are said aloud. */
  started: boolean
  /** Somebody asked what is missing: it counts as wrong. */
  asked: boolean
  onAsk: () => void
}

/** What is still to do, in the words of photographer.md §5, and what is wrong; each leads to its place. */
export function FaultsList({ faults, started, asked, onAsk }: FaultsListProps) {
  return (
    <div role={started ? 'status' : undefined}>
      {faults.length > 0 && (
        <ul aria-label="Before you can publish" className="border-t border-line pt-4">
          {faults.map((fault) => {
            const isWrong = asked || !isToDo(fault)
            const Icon = isWrong ? CircleAlert : Circle
            return (
              <li key={fault}>
                <button
                  type="button"
                  onClick={() => {
                    onAsk()
                    goToFault(fault)
                  }}
                  className={classNames(
                    'flex min-h-11 w-full items-center gap-2 rounded-control text-left text-fine underline-offset-4 hover:underline lg:mouse:min-h-9',
                    isWrong ? 'font-medium text-danger' : 'text-muted',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} /> {fault}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
