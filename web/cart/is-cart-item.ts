import type { CartItem } from './cart-item.ts'

type Check = (value: unknown) => boolean
type Shape = { readonly [name: string]: Check }

const text: Check = (value) => typeof value === 'string'
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const shaped =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const named = orNull(shaped({ name: text }))
const item = shaped({
  id: whole,
  price: amount,
  media: shaped({
    id: whole,
    type: (value) => value === 'image' || value === 'video',
    preview_url: text,
    tile_url: orNull(text),
    placeholder: orNull(text),
    media_name: text,
    natural_width: whole,
    natural_height: whole,
  } satisfies Record<keyof CartItem['media'], Check>),
  session: shaped({
    id: whole,
    session_date: text,
    location: named,
    surfschool: named,
    photographer: orNull(shaped({ id: whole, first_name: text, last_name: text })),
  } satisfies Record<keyof CartItem['session'], Check>),
} satisfies Record<keyof CartItem, Check>)

/** Whether stored rubbish is a cart item after all; by hand, as the schemas would weigh on every first page. */
export const isCartItem = (value: unknown): value is CartItem => item(value)
