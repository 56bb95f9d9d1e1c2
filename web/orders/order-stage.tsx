import { useState } from 'react'
import { NextButton, PreviousButton, type Turn } from '#web/media/turn-buttons.tsx'
import { useSwipe } from '#web/media/use-swipe.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SoldMedia } from './sales.ts'

type OrderStageProps = {
  item: SoldMedia
  alt: string
  /** Null where there is nothing to turn to. */
  turn: Turn | null
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
      {turn && <PreviousButton turn={turn} />}
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
      {turn && <NextButton turn={turn} />}
    </div>
  )
}
