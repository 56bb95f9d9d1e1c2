import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'

type JoinBarProps = { count: number; busy: boolean; onJoin: () => void; onClear: () => void }

/** What is done with the waves that are chosen; it stays in sight while others are looked for. */
export function JoinBar({ count, busy, onJoin, onClear }: JoinBarProps) {
  if (count === 0) return null
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-3 shadow-lg">
      <p role="status" className="tabular text-fine">
        {countOf(count, 'wave')} chosen{count === 1 && '. Choose another one to join it with.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        {count > 1 && (
          <Button variant="action" busy={busy} onClick={onJoin}>
            Join
          </Button>
        )}
      </div>
    </div>
  )
}
