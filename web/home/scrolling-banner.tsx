import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { LISTED_DAYS } from '#contract/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

const texts = ["DON'T MISS THE CHANCE! BUY NOW", `SESSIONS AVAILABLE FOR ${LISTED_DAYS} DAYS ONLY`]
const ribbon = Array.from({ length: 16 }, (_, at) => ({ id: at, text: texts[at % texts.length] }))

/** The moving line above the header; it can be stopped, and stands still for those who asked for less motion. */
export function ScrollingBanner() {
  const [paused, setPaused] = useState(false)
  const Icon = paused ? Play : Pause
  return (
    <section aria-label="Announcement" className="deep relative overflow-hidden text-fine tracking-wide">
      <p className="sr-only">{texts.join('. ')}.</p>
      <div
        aria-hidden="true"
        className={classNames(
          'flex w-max animate-drift items-center py-2 hover:[animation-play-state:paused]',
          paused && '[animation-play-state:paused]',
        )}
      >
        {ribbon.map(({ id, text }) => (
          <span key={id} className="flex items-center whitespace-nowrap">
            <span className="px-6 font-medium">{text}</span>
            <span className="size-1 rounded-full bg-action" />
          </span>
        ))}
      </div>
      <button
        type="button"
        aria-label={paused ? 'Start the moving text' : 'Stop the moving text'}
        onClick={() => setPaused(!paused)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center bg-surface text-muted hover:text-ink motion-reduce:hidden"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </section>
  )
}
