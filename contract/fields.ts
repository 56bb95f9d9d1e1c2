import * as z from 'zod/mini'
import { ID_MAX } from './limits.ts'
import { isCalendarDate } from './time/dates.ts'

export { ID_MAX } from './limits.ts'

/** Longest plain text field anywhere, in characters. */
export const TEXT_MAX = 100

export const id = z.int().check(z.positive(), z.maximum(ID_MAX))
/** An id as it stands in a path, query or form; 0 belongs to nothing. */
export const idText = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/),
    z.refine((text) => Number(text) <= ID_MAX),
  ),
  z.transform(Number),
)

/** No control characters and no marks that turn the reading direction of what follows. */
const visible = (value: string): boolean => !/\p{Cc}|\p{Bidi_Control}/u.test(value)
/** Something a reader can see: not only spaces, joiners and accents without a letter. */
const seen = (value: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(value)

/** A person's or place's name: trimmed, visible, 1 to 100 characters. */
export const nameText = (missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(TEXT_MAX, `Please use at most ${TEXT_MAX} characters`),
    z.refine((value) => visible(value) && seen(value), 'Please use visible characters only'),
  )

/** Optional text: trimmed, visible, possibly empty. */
export const plainText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.refine(visible, 'Please use visible characters only'),
    )

/**
 * Text that is kept as it came and shown to nobody, such as a browser's own key. It holds what the database can hold: no
 * NUL, no half of a sign.
 */
export const keptText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !/\0|\p{Cs}/u.test(value), 'Please use visible characters only'),
  )

export const EMAIL_PATTERN =
  /^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]{1,180}\.[^\s@.<>"',;:\\()[\]]{2,63}$/
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Please enter a valid email'),
    z.regex(EMAIL_PATTERN, 'Please enter a valid email'),
    z.refine(visible, 'Please enter a valid email'),
  )

export const PASSWORD_MIN = 8
const PASSWORD_MAX = 200
/** A password as it was typed, right or wrong. */
export const typedPassword = z
  .string()
  .check(z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`))
export const newPassword = typedPassword.check(
  z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long`),
)

/** Said under the field; only the server knows the list. */
export const COMMON_PASSWORD = 'This password is too easy to guess. Please choose another one.'

/** As it stands in a mail's link: 256 random bits. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** A picture in an answer. */
export const picture = z.object({ url: z.string() })
/** `YYYY-MM-DD` that exists in the calendar; there was no year 0. */
export const plainDate = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDate, 'Please choose a valid date'))
export const euros = z.number()
export const accepted = z.object({ ok: z.literal(true) })
