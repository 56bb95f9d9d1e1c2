import type { CardPicture } from '#contract/catalogue/photographers.ts'
import { useAnnouncedPicture } from '#web/platform/document/announce-picture.ts'
import { useLost } from '#web/ui/pictures/use-lost.ts'

type CardImageProps = {
  picture: CardPicture
  alt: string
  /** Above the fold: loaded first. */
  priority?: boolean | undefined
}

/**
 * A picture that fills the box of a card, before its own blur until it is there. Where the wide copy does not come the preview
 * does; where that does not either, the blur stays with a wave drawn on it, and what the picture was is read all the same.
 */
export function CardImage({ picture, alt, priority }: CardImageProps) {
  const { url, tile_url: tile, wide_url: wide, blur } = picture
  const { lost, watch } = useLost()
  const isLost = lost > (wide ? 1 : 0)
  useAnnouncedPicture(priority ? wide : null)
  return (
    <picture
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
      className={`block size-full bg-cover ${isLost ? `wave-mark ${blur ? '[--mark:var(--on-deep)]' : ''}` : ''}`}
    >
      {wide && lost === 0 && <source type="image/avif" srcSet={wide} />}
      <img
        {...watch}
        src={url}
        srcSet={tile && tile !== url ? `${tile} 450w, ${url} 900w` : undefined}
        sizes="(min-width: 40rem) 20rem, 92vw"
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={`size-full object-cover ${isLost ? 'opacity-0' : ''}`}
      />
    </picture>
  )
}
