import type { Session } from '#contract/catalogue/catalogue.ts'
import { cardCoverOf } from '../session-labels.ts'
import { CardImage } from './card-image.tsx'

type CoverImageProps = {
  session: Session
  alt: string
  /** Above the fold: loaded first. */
  priority?: boolean | undefined
}

/** The cover of a session in its box. Null where there is none. */
export function CoverImage({ session, ...props }: CoverImageProps) {
  const cover = cardCoverOf(session)
  if (!cover) return null
  const { cover_wide_url: wide_url, cover_blur: blur } = session
  const { url, tile_url } = cover
  // The large cover alone is a preview; the others are smaller than a tile.
  const isLarge = session.cover_images.length > 3
  return (
    <CardImage picture={{ url: isLarge ? url : (tile_url ?? url), tile_url, wide_url, blur }} {...props} />
  )
}
