import type { Session, SessionMedia } from '#contract/catalogue/catalogue.ts'

type Named = { name: string } | null

/** What lies in the cart, kept in the browser (surfer.md §3); `price` in euros. */
export type CartItem = {
  id: number
  price: number
  media: Pick<
    SessionMedia,
    | 'id'
    | 'type'
    | 'preview_url'
    | 'tile_url'
    | 'placeholder'
    | 'media_name'
    | 'natural_width'
    | 'natural_height'
  >
  session: Pick<Session, 'id' | 'session_date'> & {
    location: Named
    surfschool: Named
    photographer: { id: number; first_name: string; last_name: string } | null
  }
}

/** A photo costs its session's photo_price, a clip its video_price (surfer.md §9). */
export function cartItemOf(session: Session, media: SessionMedia): CartItem {
  const { photographer } = session
  return {
    id: media.id,
    price: media.type === 'video' ? session.video_price : session.photo_price,
    media: {
      id: media.id,
      type: media.type,
      preview_url: media.preview_url,
      tile_url: media.tile_url,
      placeholder: media.placeholder,
      media_name: media.media_name,
      natural_width: media.natural_width,
      natural_height: media.natural_height,
    },
    session: {
      id: session.id,
      session_date: session.session_date,
      location: session.location && { name: session.location.name },
      surfschool: session.surfschool && { name: session.surfschool.name },
      photographer: photographer && {
        id: photographer.id,
        first_name: photographer.first_name,
        last_name: photographer.last_name,
      },
    },
  }
}

/** The surf school of a lesson, otherwise the surf spot. */
export const placeOf = ({ surfschool, location }: { surfschool: Named; location: Named }): string =>
  surfschool?.name ?? location?.name ?? 'Surf session'
