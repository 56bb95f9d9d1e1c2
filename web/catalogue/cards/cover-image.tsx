import type { Session } from '#contract/catalogue/catalogue.ts'
import { cardCoverOf } from '../session-labels.ts'

type CoverImageProps = {
  session: Session
  alt: string
  /** Above the fold: loaded first. */
  priority?: boolean | undefined
}

/** A cover in its 4:3 box, before its own blur until it is there. Null where there is none. */
export function CoverImage({ session, alt, priority }: CoverImageProps) {
  const cover = cardCoverOf(session)
  if (!cover) return null
  const { cover_wide_url: wide, cover_blur: blur } = session
  const { url, tile_url: tile } = cover
  // The large cover alone is a preview; the others are smaller than a tile.
  const isLarge = session.cover_images.length > 3
  return (
    <picture>
      {wide && <source type="image/avif" srcSet={wide} />}
      <img
        src={isLarge ? url : (tile ?? url)}
        srcSet={isLarge && tile ? `${tile} 450w, ${url} 900w` : undefined}
        sizes="(min-width: 40rem) 20rem, 92vw"
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        style={blur ? { backgroundImage: `url(${blur})` } : undefined}
        className="size-full bg-cover object-cover"
      />
    </picture>
  )
}
