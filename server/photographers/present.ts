import type { PublishedSessions } from '#contract/catalogue/catalogue.ts'
import type {
  PhotographerCard,
  PhotographerOwn,
  PhotographerProfile,
} from '#contract/catalogue/photographers.ts'
import { presentPicture } from '#server/catalogue/present.ts'
import type { CardRow, OwnRow, ProfileRow } from './queries.ts'

export const presentCard = (row: CardRow): PhotographerCard => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_photo: presentPicture(row.photo_key),
  location: row.location,
  website: row.website,
  instagram: row.instagram,
})

export const presentProfile = (row: ProfileRow, published: PublishedSessions): PhotographerProfile => ({
  ...presentCard(row),
  stripe_account_id: row.stripe_account_id,
  ...published,
})

/** What a photographer sees of himself; the user name is always `none` (photographer.md §3). */
export const presentOwn = (row: OwnRow): PhotographerOwn => ({
  ...presentCard(row),
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  phone_number: row.phone_number,
  isPhotographer: true,
  username: 'none',
  stripe_account_id: row.stripe_account_id,
})
