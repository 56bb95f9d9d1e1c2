import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSwipe } from '#web/media/use-swipe.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SoldMedia } from './sales.ts'

const arrow =
  'absolute bottom-2 z-10 grid size-12 place-items-center rounded-full bg-surface/70 text-ink transition-colors hover:bg-surface-raised sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2'

type OrderStageProps = {
  item: SoldMedia
  alt: string
  /** Null where there is nothing to turn to. */
  turn: ((step: 1 | -1) => void) | null
}

/** The picture or clip itself, at most as large as it is, between its two arrows. */
export function OrderStage({ item, alt, turn }: OrderStageProps) {
  const swipe = useSwipe((step) => turn?.(step))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const again = () => {
    setState('loading')
    setAttempt((last) => last + 1)
  }
  const fate = { onError: () => setState('failed'), className: 'max-h-full max-w-full object-contain' }
  return (
    <div className="relative min-h-0 flex-1">
      {turn && (
        <button
          type="button"
          aria-label="Previous"
          onClick={() => turn(-1)}
          className={`${arrow} left-2 sm:left-4`}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </button>
      )}
      <div
        {...swipe}
        className="absolute inset-0 grid touch-pan-y touch-pinch-zoom grid-rows-[minmax(0,1fr)] place-items-center sm:inset-x-20"
      >
        {state === 'failed' ? (
          <div role="alert" className="grid justify-items-center gap-4 p-6 text-center">
            <p>This preview could not be loaded.</p>
            <Button onClick={again}>Try Again</Button>
          </div>
        ) : item.type === 'video' ? (
          <video
            {...fate}
            key={attempt}
            src={item.preview_url}
            poster={item.tile_url ?? undefined}
            aria-label={alt}
            onLoadedData={() => setState('there')}
            controls
            autoPlay
            muted
            loop
            playsInline
          />
        ) : (
          <img {...fate} key={attempt} src={item.preview_url} alt={alt} onLoad={() => setState('there')} />
        )}
      </div>
      {state === 'loading' && (
        <p className="pointer-events-none absolute inset-x-0 bottom-4 flex animate-appear justify-center gap-3 text-fine text-muted">
          <Spinner /> Loading the preview
        </p>
      )}
      {turn && (
        <button
          type="button"
          aria-label="Next"
          onClick={() => turn(1)}
          className={`${arrow} right-2 sm:right-4`}
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </button>
      )}
    </div>
  )
}
