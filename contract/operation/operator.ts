import * as z from 'zod/mini'
import { cleanInstagram, cleanWebsite } from '../catalogue/photographers.ts'
import { nameText, plainText } from '../fields.ts'
import { isTimeZone } from '../time/zoned-time.ts'

/** A time zone by its IANA name; `Europe/Lisbon` unless given. */
const timeZone = z.optional(
  plainText(50).check(z.refine(isTimeZone, 'This is no time zone, such as Atlantic/Azores')),
)

/** Degrees north or east, on the map of the front page. */
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))))

/** A surf school as its operator names it; empty text counts as nothing. */
export const schoolInput = z.object({
  name: nameText('A school needs a name'),
  location_name: z.nullable(plainText(100)),
  website: z.nullable(
    plainText(200).check(
      z.refine((text) => text === '' || cleanWebsite(text) !== null, 'This is no website'),
    ),
  ),
  phone_number: z.nullable(plainText(30)),
  time_zone: timeZone,
  instagram: z.nullable(
    plainText(200).check(
      z.refine((text) => text === '' || cleanInstagram(text) !== null, 'This is no Instagram name'),
    ),
  ),
})
export type SchoolInput = z.output<typeof schoolInput>

export const spotInput = z.object({
  name: nameText('A spot needs a name'),
  region: nameText('A spot needs a region'),
  country: nameText('A spot needs a country'),
  time_zone: timeZone,
  latitude: degrees(90),
  longitude: degrees(180),
})
export type SpotInput = z.output<typeof spotInput>

/** Why something is taken off the site; whoever asks is told (Regulation (EU) 2022/2065 Art. 17). */
export const hideReason = plainText(500).check(z.minLength(1, 'Say why with --reason.'))

/** Commands shown by `audit` unless another number is asked for. */
export const AUDIT_SHOWN = 50

/** Refunds shown by `list-refunds` unless another number is asked for. */
export const REFUNDS_SHOWN = 50
