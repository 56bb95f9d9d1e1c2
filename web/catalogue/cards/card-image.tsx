import type { CardPicture } from '#contract/catalogue/photographers.ts'
import { useAnnouncedPicture } from '#web/platform/document/announce-picture.ts'

type CardImageProps = {
  picture: CardPicture
  alt: string
  /** Above the fold: loaded first. */
  priority?: boolean | undefined
}

/** A picture that fills the box of a card, before its own blur until it is there. */
export function CardImage({ picture, alt, priority }: CardImageProps) {
  const { url, tile_url: tile, wide_url: wide, blur } = picture
  useAnnouncedPicture(priority ? wide : null)
  return (
    <picture>
      {wide && <source type="image/avif" srcSet={wide} />}
      <img
        src={url}
        srcSet={tile && tile !== url ? `${tile} 450w, ${url} 900w` : undefined}
        sizes="(min-width: 40rem) 20rem, 92vw"
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={blur ? { backgroundImage: `url(${blur})` } : undefined}
        className="size-full bg-cover object-cover"
      />
    </picture>
  )
}
