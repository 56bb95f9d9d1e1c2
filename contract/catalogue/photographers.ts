import * as z from 'zod/mini'
import { user } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, id, idText, nameText, picture, plainText, TEXT_MAX } from '../fields.ts'
import { LIST_PAGE, NEXT_LINK, pageQuery } from '../paging.ts'
import { webAddress } from '../web-address.ts'
import { publishedSessions, session } from './catalogue.ts'

/** Profile photo: JPEG or PNG of at most 2 MB (photographer.md §5). */
export const PROFILE_PHOTO_MAX_BYTES = 2_000_000

const photographerCard = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  profile_photo: z.nullable(picture),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
})

/** What cards show of a picture: watermarked copies, `url` the largest of them but for the wide AVIF; `blur` is a data address. */
const cardPicture = z.object({
  ...picture.shape,
  tile_url: z.nullable(z.string()),
  wide_url: z.nullable(z.string()),
  blur: z.nullable(z.string()),
})
export type CardPicture = z.output<typeof cardPicture>

const listedPhotographer = z.object({
  ...photographerCard.shape,
  /** The photo on sale that was bought most often, else the cover of the newest session; null where nothing is on sale. */
  best_wave: z.nullable(cardPicture),
  live_count: z.int(),
  published_count: z.int(),
  /** The names of the spots and schools with most published sessions, and how many such places there are. */
  places: z.array(z.string()),
  place_count: z.int(),
})
export type ListedPhotographer = z.output<typeof listedPhotographer>
export type PhotographerCard = z.output<typeof photographerCard>

const photographerProfile = z.object({
  ...photographerCard.shape,
  stripe_account_id: z.nullable(z.string()),
  ...publishedSessions.shape,
})
export type PhotographerProfile = z.output<typeof photographerProfile>

const photographerOwn = z.object({
  ...user.shape,
  username: z.literal('none'),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  stripe_account_id: z.nullable(z.string()),
})
export type PhotographerOwn = z.output<typeof photographerOwn>

/** A website as it is kept (photographer.md §5, see `webAddress`); null for none and for what is refused. */
export const cleanWebsite = (input: string): string | null => (input.trim() === '' ? null : webAddress(input))

/** The user name out of `@name`, `name` or an instagram URL (photographer.md §5); null when there is none. */
export function cleanInstagram(input: string): string | null {
  const text = input.trim()
  const name = /instagram\.com\/([^/?#]+)/i.exec(text)?.[1] ?? text.replace(/^@/, '')
  return /^[\w.]{1,30}$/.test(name) ? name : null
}

/** What is wrong with the links of a profile, by field; empty or absent ones are fine. */
export function linkFaults({ website, instagram }: Record<'website' | 'instagram', string | undefined>) {
  const faults: Record<string, string> = {}
  if (website?.trim() && cleanWebsite(website) === null) faults.website = 'Please enter a valid website'
  if (instagram?.trim() && cleanInstagram(instagram) === null)
    faults.instagram = 'Please enter a valid Instagram name'
  return faults
}

export const explorePhotographers = endpoint({
  method: 'GET',
  path: '/explorephotographers',
  access: 'guest',
  summary: `Photographers with a payment account and a profile photo by name, each with its best wave, counts and places, ${LIST_PAGE} at a time`,
  input: { query: pageQuery },
  output: z.array(listedPhotographer),
  headers: NEXT_LINK,
  errors: ['invalid_input'],
})
export const explorePhotographer = endpoint({
  method: 'GET',
  path: '/explorephotographers/{id}',
  access: 'guest',
  summary: `One photographer with listed sessions, newest first, ${LIST_PAGE} at a time`,
  input: { params: z.object({ id: idText }), query: pageQuery },
  output: photographerProfile,
  errors: ['not_found', 'invalid_input'],
})
export const photographerDetails = endpoint({
  method: 'GET',
  path: '/photographer/mydetails',
  access: 'photographer',
  summary: 'Who is logged in, as a photographer',
  output: photographerOwn,
})
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/photographer/profileinfo',
  access: 'photographer',
  summary: 'Change the public profile',
  accepts: 'multipart',
  input: {
    body: z.object({
      first_name: nameText('Please enter your first name'),
      last_name: nameText('Please enter your last name'),
      username: z.optional(z.string()),
      location: z.optional(plainText(TEXT_MAX)),
      website: z.optional(plainText(200)),
      instagram: z.optional(plainText(200)),
      /** A file part of this name replaces the photo, an empty text removes it, any other text keeps it. */
      profile_photo: z.optional(z.string()),
    }),
  },
  output: photographerOwn,
  errors: ['invalid_input', 'photo_too_large', 'photo_format'],
})

export const mySessions = endpoint({
  method: 'GET',
  path: '/photographer/my-sessions',
  access: 'photographer',
  summary: `Every session of my own, newest first, ${LIST_PAGE} at a time; \`temporary\` until it is published`,
  input: { query: pageQuery },
  output: z.array(session),
  headers: NEXT_LINK,
  errors: ['invalid_input'],
})

const payoutStatus = z.object({
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  requirements: z.object({ pending_verification: z.array(z.string()) }),
  bank_account: z.nullable(
    z.object({ bank_name: z.nullable(z.string()), last4: z.string(), currency: z.string() }),
  ),
  payout_schedule: z.nullable(z.object({ interval: z.string(), delay_days: z.int() })),
  /** Euros. */
  balance: z.nullable(z.object({ available: z.number(), pending: z.number() })),
  /** The first payout that is on its way to the bank: euros, and the day it arrives; null where there is none. */
  next_payout: z.nullable(z.object({ amount: z.number(), arrives: z.string() })),
  /** Nobody can be paid through it any more: the provider does not know it, or has rejected it. Onboarding makes another. */
  ended: z.nullable(z.enum(['lost', 'rejected'])),
})
export type PayoutStatus = z.output<typeof payoutStatus>

export type AccountFlags = Pick<PayoutStatus, 'charges_enabled' | 'details_submitted' | 'payouts_enabled'>
/** Whether the provider has enabled everything of an account that is there. Whether a photographer can be paid is `canBePaid`, on the server. */
export const isFullyEnabled = (flags: AccountFlags): boolean =>
  flags.charges_enabled && flags.details_submitted && flags.payouts_enabled

export const stripeStatus = endpoint({
  method: 'GET',
  path: '/photographer/stripe-status',
  access: 'photographer',
  summary: 'State of the connected account; 404 when there is none',
  output: payoutStatus,
  errors: ['payment_account_missing', 'unavailable'],
})
export const startOnboarding = endpoint({
  method: 'POST',
  path: '/photographer/stripe-onboarding',
  access: 'photographer',
  summary: 'A fresh link to the hosted onboarding page; of a new account where the one before has ended',
  input: {
    body: z.object({
      refresh_url: z.string().check(z.maxLength(500)),
      return_url: z.string().check(z.maxLength(500)),
    }),
  },
  output: z.object({ account_id: z.string(), onboarding_url: z.string() }),
  errors: ['onboarding_failed', 'invalid_input'],
})
export const stripeId = endpoint({
  method: 'PATCH',
  path: '/photographer/stripe_id',
  access: 'photographer',
  summary: 'Acknowledges the id; the server already knows its own and changes nothing',
  input: { body: z.object({ stripe_id: z.string().check(z.maxLength(100)) }) },
  output: accepted,
})
export const payoutDashboard = endpoint({
  method: 'POST',
  path: '/photographer/payout-dashboard',
  access: 'photographer',
  summary: "A fresh link to the payment provider's dashboard",
  output: z.object({ url: z.string() }),
  errors: ['payment_account_missing', 'unavailable'],
})
