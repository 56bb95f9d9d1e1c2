import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { useClean } from './use-clean.ts'

/** A picture that has not come by then is seen with its watermark, ms. */
const VEILED_MS = 4000

/** In which it comes, ms. */
const FADE_MS = 600

/** What is shown of a bought item. */
export type Pictured = {
  id: number
  type: 'photo' | 'video'
  preview_url: string
  tile_url: string | null
  placeholder?: string | null
  natural_width?: number
  natural_height?: number
}

type CleanPictureProps = {
  media: Pictured
  alt: string
  /** It may be downloaded now: only then it is shown without watermark. */
  isOwn: boolean
  fit: 'cover' | 'contain'
  /** The public picture under it is out of focus until the clean one lies over it: for where it is not seen before that is known. */
  veiled?: boolean
  /** Of the public picture under it: the small one, or the preview. */
  under?: 'tile' | 'preview'
  priority?: boolean
  /** Told that the public one under it could not be loaded, and that one of the two is there. */
  onFail?: () => void
  onLoad?: () => void
}

/** A bought picture over the whole of its box. */
export function CleanPicture(props: CleanPictureProps) {
  const { media, alt, isOwn, fit, veiled = false, under = 'tile', priority, onFail, onLoad } = props
  const { url, atOnce, isComing, turn } = useClean(isOwn ? media.id : null)
  const [shown, setShown] = useState<string | null>(atOnce ? url : null)
  const isThere = url !== null && shown === url
  const [isLost, setLost] = useState(false)
  // What is theirs is not shown to buyers with its watermark, unless nothing else is to be had. It stays so until the other
  // one has faded in over it.
  const isVeiled = useLifted(veiled && !isLost && !atOnce && (isComing || url !== null), isThere, turn)
  const still = stillOf(media, under)
  return (
    <>
      {still && (
        <Photo
          src={still}
          width={media.natural_width ?? 3}
          height={media.natural_height ?? 2}
          placeholder={media.placeholder}
          alt={alt}
          priority={priority}
          fit={fit}
          className={classNames('absolute inset-0', isVeiled && 'scale-105 blur-[6px]')}
          onFail={onFail && (() => isThere || onFail())}
          onLoad={onLoad}
        />
      )}
      {url && (
        <img
          src={url}
          alt={still ? '' : alt}
          draggable={false}
          data-clean={isThere ? '' : undefined}
          onLoad={() => {
            setShown(url)
            onLoad?.()
          }}
          onError={() => setLost(true)}
          className={classNames(
            'absolute inset-0 size-full transition-opacity duration-600',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            isThere ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </>
  )
}

/** Whether it is veiled now: until the clean one has faded in, each `turn` no longer than there is patience for while there is a line. */
function useLifted(isVeiled: boolean, isThere: boolean, turn: number): boolean {
  /** In which turn it was too long; null: in none yet. Once lifted it does not come back. */
  const [over, setOver] = useState<number | null>(null)
  const isOver = over !== null
  useEffect(() => {
    if (!isVeiled || isOver) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(end, isThere ? FADE_MS : VEILED_MS)
    }
    const end = () => {
      if (isThere || navigator.onLine) setOver(turn)
      else window.addEventListener('online', wait, { once: true, signal: stop.signal })
    }
    wait()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isVeiled, isThere, isOver, turn])
  return isVeiled && !isOver
}

/** The public picture of an item; empty where there is none. */
export function stillOf(
  { type, tile_url, preview_url }: Pictured,
  under: 'tile' | 'preview' = 'tile',
): string {
  const preview = type === 'photo' ? preview_url : ''
  return under === 'preview' ? preview || (tile_url ?? '') : tile_url || preview
}
