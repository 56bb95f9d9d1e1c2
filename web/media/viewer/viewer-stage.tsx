import { Play } from 'lucide-react'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { PREVIEW, VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stage } from '../frame/stage.tsx'
import type { Turn } from '../frame/turn-buttons.tsx'
import { RetryPicture } from '../retry-picture.tsx'
import { usePicture } from '../use-picture.ts'

type ViewerStageProps = { item: SessionMedia; alt: string; turn: Turn | null; onClose: () => void }

/** Size of the public preview in px: shown at most that large, never enlarged. */
function previewSize({ type, natural_width: width, natural_height: height }: SessionMedia) {
  const most = type === 'video' ? VIDEO_PREVIEW.maxHeight / height : PREVIEW.side / Math.max(width, height)
  const scale = Math.min(1, most)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The picture or clip itself, between its two arrows. */
export function ViewerStage({ item, alt, turn, onClose }: ViewerStageProps) {
  const { width, height } = previewSize(item)
  const picture = usePicture(item.preview_url, item.type === 'video')
  const box = {
    width: `min(100cqw, ${width}px, ${(100 * width) / height}cqh)`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <Stage of={item.id} turn={turn} onClose={onClose}>
      <div style={box} className="relative">
        {picture.isLost ? (
          <>
            <Blur placeholder={item.placeholder} alt={alt} />
            <p className="pointer-events-none absolute inset-0 grid content-center bg-surface-deep/70 pb-24 text-center text-fine text-on-deep">
              {item.type === 'video' ? 'This video did not load' : 'This picture did not load'}
            </p>
          </>
        ) : item.type === 'video' ? (
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
            onError={({ currentTarget }) => picture.onFail(currentTarget.currentSrc)}
            onLoadedData={picture.onLoad}
          />
        ) : (
          <Photo
            src={item.preview_url}
            width={width}
            height={height}
            placeholder={item.placeholder}
            alt={alt}
            priority
            onFail={picture.onFail}
            onLoad={picture.onLoad}
          />
        )}
        {item.type === 'video' && !picture.isLost && (
          <span
            aria-hidden="true"
            className="deep pointer-events-none absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-fine font-semibold"
          >
            <Play className="size-3.5 fill-current" /> Clip
          </span>
        )}
        {picture.hasFailed && <RetryPicture picture={picture} of={alt} />}
      </div>
    </Stage>
  )
}

/** Stands there while what is to be known of the picture is loaded: one may turn on. */
export const ViewerWait = ({ id, turn, onClose }: { id: number; turn: Turn | null; onClose: () => void }) => (
  <Stage of={`wait ${id}`} turn={turn} onClose={onClose}>
    <span className="flex items-center gap-2 text-muted">
      <Spinner /> Loading
    </span>
  </Stage>
)
