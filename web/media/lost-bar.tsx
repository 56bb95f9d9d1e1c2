import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Says once that pictures do not come, and asks for all of them again; at the left, where the page begins, clear of what tiles have at
 * their right edge. `isWide`: the page is as wide as the window.
 */
export const LostBar = ({ isWide, onAgain }: { isWide?: boolean; onAgain: () => void }) => (
  <div
    role="status"
    className={classNames(
      isWide ? 'measure-wide' : 'measure',
      'pointer-events-none fixed inset-x-0 bottom-[calc(var(--notice)+var(--bar))] z-20 grid animate-rise justify-items-start pb-[max(0.75rem,env(safe-area-inset-bottom))]',
    )}
  >
    <div className="deep pointer-events-auto flex items-center gap-3 rounded-control py-1.5 pr-1.5 pl-3 text-fine shadow-sheet ring-1 ring-line">
      <p>Pictures are not loading</p>
      <Button className="px-3! text-fine!" onClick={onAgain}>
        Try all again
      </Button>
    </div>
  </div>
)
