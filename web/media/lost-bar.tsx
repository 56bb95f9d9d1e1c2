import { Button } from '#web/ui/button.tsx'
import { lostPictures } from './lost-pictures.ts'

/** Says once that pictures do not come, and asks for all of them again. */
export const LostBar = () => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--notice)+var(--bar))] z-20 grid animate-rise justify-items-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    <div className="deep pointer-events-auto flex items-center gap-4 rounded-control py-2 pr-2 pl-4 shadow-sheet ring-1 ring-line max-sm:w-full">
      <p className="min-w-0 flex-1">Pictures are not loading</p>
      <Button
        onClick={() => {
          const all = [...lostPictures]
          // With the first that comes the focus goes to its tile: the bar is gone by then.
          all[0]?.focus({ preventScroll: true })
          for (const button of all) button.click()
        }}
      >
        Try all again
      </Button>
    </div>
  </div>
)
