import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

const texts = ["DON'T MISS THE CHANCE! BUY NOW", `SESSIONS AVAILABLE FOR ${LISTED_DAYS} DAYS ONLY`]
const ribbon = Array.from({ length: 16 }, (_, at) => ({ id: at, text: texts[at % texts.length] }))

/** Pages on which the browser decodes hundreds of pictures: an animation would slow it down. */
const BUSY_PATH = '/upload-session'

/**
 * The moving line above the header; it can be stopped, and stands still under reduced motion and on
 * pages that need the processor.
 */
export function ScrollingBanner() {
  const [stopped, setStopped] = useState(false)
  const still = useLocation().pathname === BUSY_PATH
  const paused = stopped || still
  const Icon = paused ? Play : Pause
  return (
    <section
      aria-label="Announcement"
      data-top=""
      className="deep relative overflow-hidden text-[0.75rem] leading-4 tracking-wide [contain-intrinsic-block-size:auto_1.75rem] [content-visibility:auto]"
    >
      <p className="sr-only">{texts.join('. ')}.</p>
      <div
        aria-hidden="true"
        className={classNames(
          'flex w-max animate-drift items-center py-1.5 hover:[animation-play-state:paused]',
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
      {!still && (
        <button
          type="button"
          aria-label={paused ? 'Start the moving text' : 'Stop the moving text'}
          onClick={() => setStopped(!stopped)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center bg-surface text-muted hover:text-ink motion-reduce:hidden"
        >
          <Icon aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </section>
  )
}
