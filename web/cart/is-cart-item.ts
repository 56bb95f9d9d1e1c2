import { ID_MAX } from '#contract/limits.ts'
import { isEuros } from '#contract/orders/money.ts'
import { isCalendarDate } from '#contract/time/dates.ts'
import type { CartItem } from './cart-item.ts'

type Check = (value: unknown) => boolean
type Shape = { readonly [name: string]: Check }

const text: Check = (value) => typeof value === 'string'
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
/** What cannot be an id, an amount or a day would break the page that shows it, or the call that asks about it. */
const id: Check = (value) => whole(value) && Number(value) <= ID_MAX
const amount: Check = (value) => typeof value === 'number' && value >= 0 && isEuros(value)
const day: Check = (value) => typeof value === 'string' && isCalendarDate(value)
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
  id,
  price: amount,
  media: shaped({
    id,
    type: (value) => value === 'image' || value === 'video',
    preview_url: text,
    tile_url: orNull(text),
    placeholder: orNull(text),
    media_name: text,
    natural_width: whole,
    natural_height: whole,
  } satisfies Record<keyof CartItem['media'], Check>),
  session: shaped({
    id,
    session_date: day,
    location: named,
    surfschool: named,
    photographer: orNull(shaped({ id, first_name: text, last_name: text })),
  } satisfies Record<keyof CartItem['session'], Check>),
} satisfies Record<keyof CartItem, Check>)

/** Whether a stored value is a cart item; checked by hand, as the schemas would add to every first load. */
export const isCartItem = (value: unknown): value is CartItem => item(value)
