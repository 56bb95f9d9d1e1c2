import * as z from 'zod/mini'
import type { SessionDetail, SessionMedia } from '#contract/catalogue.ts'
import { id } from '#contract/fields.ts'

const place = z.nullable(z.object({ name: z.string() }))

/** What lies in the cart, kept in the browser (surfer.md §3); `price` in euros. */
export const cartItem = z.object({
  id,
  price: z.number(),
  media: z.object({
    id,
    type: z.enum(['image', 'video']),
    preview_url: z.string(),
    tile_url: z.nullable(z.string()),
    placeholder: z.nullable(z.string()),
    media_name: z.string(),
    natural_width: z.int(),
    natural_height: z.int(),
  }),
  session: z.object({
    id,
    session_date: z.string(),
    location: place,
    surfschool: place,
    photographer: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  }),
})
export type CartItem = z.output<typeof cartItem>

export const cartItems = z.array(cartItem)

/** A photo costs its session's photo_price, a clip its video_price (surfer.md §9). */
export function cartItemOf(session: SessionDetail, media: SessionMedia): CartItem {
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
export const placeOf = (session: CartItem['session']): string =>
  session.surfschool?.name ?? session.location?.name ?? 'Surf session'
