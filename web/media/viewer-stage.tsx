import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { PREVIEW, VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { useSwipe } from './use-swipe.ts'

type ViewerStageProps = { item: SessionMedia; alt: string; turn: (step: 1 | -1) => void }

/** Size of the public preview in px: shown at most that large, never enlarged. */
function previewSize({ type, natural_width: width, natural_height: height }: SessionMedia) {
  const most = type === 'video' ? VIDEO_PREVIEW.maxHeight / height : PREVIEW.side / Math.max(width, height)
  const scale = Math.min(1, most)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** In the corners on phones, under the thumbs and beside the picture: a swipe must not be the only way. */
const arrow =
  'absolute bottom-2 z-10 grid size-12 place-items-center rounded-full bg-surface/70 text-ink transition-colors hover:bg-surface-raised sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2'

/** The picture or clip itself, between its two arrows. */
export function ViewerStage({ item, alt, turn }: ViewerStageProps) {
  const swipe = useSwipe(turn)
  const { width, height } = previewSize(item)
  const box = {
    width: `min(100cqw, ${width}px, ${(100 * width) / height}cqh)`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <div className="relative min-h-0 flex-1">
      <button
        type="button"
        aria-label="Previous"
        onClick={() => turn(-1)}
        className={`${arrow} left-2 sm:left-4`}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <div className="absolute inset-0 @container-size grid touch-pan-y touch-pinch-zoom place-items-center sm:inset-x-20">
        <div
          {...swipe}
          key={item.id}
          className="grid size-full touch-pan-y touch-pinch-zoom animate-appear place-items-center"
        >
          <div style={box}>
            {item.type === 'video' ? (
              <video
                src={item.preview_url}
                poster={item.tile_url ?? undefined}
                aria-label={alt}
                className="size-full bg-surface-raised"
                controls
                controlsList="nodownload noremoteplayback"
                disablePictureInPicture
                autoPlay
                muted
                loop
                playsInline
              />
            ) : (
              <Photo
                src={item.preview_url}
                width={width}
                height={height}
                placeholder={item.placeholder}
                alt={alt}
                priority
              />
            )}
          </div>
        </div>
      </div>
      <button
        type="button"
        aria-label="Next"
        onClick={() => turn(1)}
        className={`${arrow} right-2 sm:right-4`}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </div>
  )
}
