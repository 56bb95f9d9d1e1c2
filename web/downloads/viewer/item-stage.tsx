import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { CLEAN_PREVIEW } from '#contract/orders/downloads.ts'
import { Stage } from '#web/media/frame/stage.tsx'
import type { Turn } from '#web/media/frame/turn-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CleanPicture, type Pictured, stillOf } from '../clean/clean-picture.tsx'
import { useClean } from '../clean/use-clean.ts'

type ItemStageProps = {
  item: Pictured
  alt: string
  isOwn: boolean
  /** Null where there is nothing to turn to. */
  turn: Turn | null
  onClose: () => void
}

type State = 'loading' | 'there' | 'failed'

/** A picture at most as large as its preview, or a clip, without watermark where it is one's own. */
export function ItemStage({ item, alt, isOwn, turn, onClose }: ItemStageProps) {
  const isClip = item.type === 'video' && item.preview_url !== ''
  const hasPicture = isClip || isOwn || stillOf(item) !== ''
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>('loading')
  const told = { onFail: () => setState('failed'), onLoad: () => setState('there') }
  const again = () => {
    setState('loading')
    setAttempt((last) => last + 1)
  }
  return (
    <Stage
      of={item.id}
      turn={turn}
      onClose={onClose}
      over={
        <>
          {state === 'loading' && hasPicture && !isOwn && <Loading />}
          {state === 'failed' && <Failed onAgain={again} />}
        </>
      }
    >
      {hasPicture ? (
        <div key={attempt} className="relative sm:mouse:[--air:2rem]" style={boxOf(item)}>
          {isClip ? (
            <Clip item={item} alt={alt} isOwn={isOwn} {...told} />
          ) : (
            <CleanPicture
              media={item}
              alt={alt}
              isOwn={isOwn}
              fit="contain"
              under="preview"
              priority
              {...told}
            />
          )}
        </div>
      ) : (
        <p className="grid justify-items-center gap-3 text-muted">
          <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
          This picture is no longer shown.
        </p>
      )}
    </Stage>
  )
}

/** As large as there is room for its preview, with a little air above and below it where there is a mouse; where its proportions are not known, the most a preview may take. */
function boxOf({ natural_width: width, natural_height: height }: Pictured) {
  const { side } = CLEAN_PREVIEW
  if (!width || !height) return { width: `min(100cqw, ${side}px)`, height: `min(100cqh, ${side}px)` }
  const longest = Math.min(side, Math.max(width, height)) / Math.max(width, height)
  return {
    width: `min(100cqw, ${Math.round(width * longest)}px, calc((100cqh - var(--air, 0px)) * ${width / height}))`,
    aspectRatio: `${width} / ${height}`,
  }
}

const Loading = () => (
  <p className="pointer-events-none absolute inset-x-0 bottom-4 flex animate-appear justify-center gap-3 text-fine text-muted">
    <Spinner /> Loading the preview
  </p>
)

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-surface p-6 text-center"
  >
    <p>This preview could not be loaded.</p>
    <Button onClick={onAgain}>Try Again</Button>
  </div>
)

type ClipProps = { item: Pictured; alt: string; isOwn: boolean; onFail: () => void; onLoad: () => void }

/** One's own stands still until it is played: its still has no watermark, unlike the clip. */
function Clip({ item, alt, isOwn, onFail, onLoad }: ClipProps) {
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
      autoPlay={!isOwn}
      preload={isOwn ? 'none' : 'auto'}
      onError={onFail}
      onLoadedData={onLoad}
    />
  )
}
