import { ImageOff } from 'lucide-react'
import { CLEAN_PREVIEW } from '#contract/orders/downloads.ts'
import { NextButton, PreviousButton, type Turn } from '#web/media/turn-buttons.tsx'
import { useSwipe } from '#web/media/use-swipe.ts'
import { CleanPicture, type Pictured, stillOf } from '../clean/clean-picture.tsx'
import { useClean } from '../clean/use-clean.ts'

type BoughtStageProps = {
  item: Pictured
  alt: string
  isOwn: boolean
  /** Null where there is nothing to turn to. */
  turn: Turn | null
}

/** A bought picture as large as there is room for it, or a clip behind its clean still, between two arrows. */
export function BoughtStage({ item, alt, isOwn, turn }: BoughtStageProps) {
  const swipe = useSwipe((step) => turn?.(step))
  return (
    <div className="relative min-h-0 flex-1">
      {turn && <PreviousButton turn={turn} />}
      <div {...swipe} className="absolute inset-0 touch-pan-y touch-pinch-zoom animate-appear sm:inset-x-20">
        <div className="relative mx-auto size-full" style={{ maxWidth: CLEAN_PREVIEW.side }}>
          {item.type === 'video' && item.preview_url ? (
            <Clip item={item} alt={alt} isOwn={isOwn} />
          ) : stillOf(item) || isOwn ? (
            <CleanPicture media={item} alt={alt} isOwn={isOwn} fit="contain" under="preview" priority />
          ) : (
            <p className="grid size-full place-content-center justify-items-center gap-3 text-muted">
              <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
              This picture is no longer shown.
            </p>
          )}
        </div>
      </div>
      {turn && <NextButton turn={turn} />}
    </div>
  )
}

function Clip({ item, alt, isOwn }: Pick<BoughtStageProps, 'item' | 'alt' | 'isOwn'>) {
  const { url } = useClean(isOwn ? item.id : null)
  return (
    <video
      src={item.preview_url}
      poster={url ?? item.tile_url ?? undefined}
      aria-label={alt}
      className="size-full object-contain"
      controls
      muted
      loop
      playsInline
      preload="none"
    />
  )
}
